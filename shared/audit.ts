import { z } from 'zod';
import { ROLES } from './lib/actor.ts';
import { AUDIT_ACTIONS, AuditDetail } from './lib/audit-words.ts';
import { admins, contract, get, Id, PageQuery } from './lib/contract.ts';
import { text } from './lib/fields.ts';
import { isStorableMoment, Moment } from './lib/dates.ts';
import { says } from './lib/says.ts';

const LAST_DAY = '9999-12-31';
const day = z.iso.date(says('invalid'));
const moment = z.iso
  .datetime({ offset: true, error: says('invalid') })
  .transform((at) => new Date(at));
/** The day after, or the time zone offset, may produce a date that cannot be stored. */
const bound = z
  .union([day, moment])
  .refine((at) => isStorableMoment(new Date(at)), says('invalid'))
  .optional();

export const AuditFilter = PageQuery.extend({
  actorId: Id.optional(),
  patientId: Id.optional(),
  /** Everything done by this person or about them. */
  personId: Id.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** A day of the practice (inclusive) or a timestamp. */
  from: bound,
  to: bound.refine((at) => at !== LAST_DAY, says('invalid')),
});

export const AuditRow = z.object({
  id: z.number(),
  at: Moment,
  actorId: z.number().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.enum(['guest', ...ROLES]),
  action: z.enum(AUDIT_ACTIONS),
  /** The kind of record, such as `medical_info` or `order`, or the endpoint that was refused. */
  subject: z.string(),
  subjectId: z.number().nullable(),
  patientId: z.number().nullable(),
  patientName: z.string().nullable(),
  orderId: z.number().nullable(),
  /** `SEM-1013`; of an order that was erased nothing is left but its id. */
  orderReference: z.string().nullable(),
  detail: AuditDetail.nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditPerson = z.object({ id: z.number(), fullName: z.string(), role: z.enum(ROLES) });
export type AuditPerson = z.infer<typeof AuditPerson>;

/** `audit-log-2026-11-21.xlsx` */
export const auditFileName = (day: string): string => `audit-log-${day}.xlsx`;

export const auditContract = contract('audit', {
  list: get('/api/admin/audit', {
    summary: "Who read or changed which patient's data, and what was refused; newest first.",
    access: admins,
    query: AuditFilter,
    reply: z.array(AuditRow),
  }),
  people: get('/api/admin/audit/people', {
    summary:
      'People in whose name, phone or email every word of the search stands, closed accounts too; at most 20.',
    access: admins,
    query: z.object({ search: text(100).min(1, says('required')) }),
    reply: z.array(AuditPerson),
  }),
  export: get('/api/admin/audit/export', {
    stepUp: true,
    large: true,
    summary: 'The entries of a filter as a spreadsheet; the export is recorded with its filter.',
    access: admins,
    query: AuditFilter.omit({ limit: true, cursor: true }),
    reply: 'file',
  }),
});
