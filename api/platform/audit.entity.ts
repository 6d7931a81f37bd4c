import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AUDIT_ACTIONS } from '#shared/lib/audit-words.ts';

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
    /** `AuditDetail` as JSON. Text, and not a JSON column: the chain's hash is over these very letters. */
    detail: p.text().nullable(),
  },
  // Each list of the audit view is read in this order, newest first.
  indexes: [
    { name: 'audit_at', properties: ['at', 'id'] },
    { name: 'audit_patient_at', properties: ['patientId', 'at', 'id'] },
    { name: 'audit_actor_at', properties: ['actorId', 'at', 'id'] },
    { name: 'audit_action_at', properties: ['action', 'at', 'id'] },
    { name: 'audit_order_at', properties: ['orderId', 'at', 'id'] },
  ],
});
export type AuditEntry = InferEntity<typeof AuditEntry>;

/**
 * One link an entry, in the order of commit: its hash is over the entry and the hash before it, so that no entry can be
 * changed, taken out or moved unseen. A deferred trigger of the database makes it as the last thing before the commit.
 */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_chain',
  properties: {
    seq: p.bigint().$type<number>().primary(),
    entryId: p.bigint().$type<number>().unique('audit_chain_entry_unique'),
    prevHash: p.string().length(64),
    hash: p.string().length(64),
  },
});
export type AuditLink = InferEntity<typeof AuditLink>;

/** A signed note of how far the chain reached: who cuts its end off, or makes all of it anew, lacks the key. */
export const AuditAnchor = defineEntity({
  name: 'AuditAnchor',
  tableName: 'audit_anchors',
  properties: {
    seq: p.bigint().$type<number>().primary(),
    hash: p.string().length(64),
    at: p.datetime(),
    signature: p.string().length(64),
  },
});
export type AuditAnchor = InferEntity<typeof AuditAnchor>;
