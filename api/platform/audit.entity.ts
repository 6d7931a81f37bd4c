import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const AUDIT_ACTIONS = [
  'read',
  'create',
  'change',
  'decide',
  'remove',
  'export',
  'login',
  'denied',
] as const;

/** Who did what to whose record, and when; never what stands in it. The database refuses to change or delete a row. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit',
  properties: {
    id: p.bigint().$type<number>().primary().autoincrement(),
    at: p.datetime(),
    actorId: p.integer().nullable(),
    actorRole: p.string().length(20),
    action: p.enum(AUDIT_ACTIONS),
    /** `medical_info`, `order`, `note` … */
    subject: p.string().length(40),
    subjectId: p.integer().nullable(),
    /** Whose record it is. */
    patientId: p.integer().nullable(),
    orderId: p.integer().nullable(),
  },
  indexes: [{ properties: ['patientId', 'id'] }, { properties: ['actorId', 'id'] }],
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
