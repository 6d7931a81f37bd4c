import { z } from 'zod';
import { ROLES } from './lib/actor.ts';
import { admins, contract, get, Id, PageQuery } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { says } from './lib/validation-texts.ts';

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
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A day, or a moment with its offset. */
const momentOrDay = z
  .union([z.iso.date(says('invalid')), z.iso.datetime({ offset: true, error: says('invalid') })])
  .transform((value) => new Date(value));

export const AuditFilter = PageQuery.extend({
  actorId: Id.optional(),
  patientId: Id.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: momentOrDay.optional(),
  /** The first moment that is left out; a day stands for its beginning. */
  to: momentOrDay.optional(),
});

export const AuditRow = z.object({
  id: z.number(),
  at: Moment,
  actorId: z.number().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.enum(['guest', ...ROLES]),
  action: z.enum(AUDIT_ACTIONS),
  /** What kind of thing: `medical_info`, `order`, or the endpoint that was refused. */
  subject: z.string(),
  subjectId: z.number().nullable(),
  patientId: z.number().nullable(),
  patientName: z.string().nullable(),
  orderId: z.number().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const auditContract = contract('audit', {
  list: get('/api/admin/audit', {
    summary: "Who read or changed which patient's data, and what was refused; newest first.",
    access: admins,
    query: AuditFilter,
    reply: z.array(AuditRow),
  }),
});
