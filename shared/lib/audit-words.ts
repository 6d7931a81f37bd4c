import { z } from 'zod';

export const AUDIT_ACTIONS = [
  'read',
  'create',
  'change',
  'decide',
  'remove',
  'export',
  'login',
  'logout',
  'denied',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an entry is about. Refusals name the endpoint instead; see `EndpointName` in shared/contracts.ts. */
export const AUDIT_SUBJECTS = [
  'account_merge',
  'admin',
  'article',
  'audit',
  'body_measures',
  'care',
  'category',
  'case_question',
  'check_in',
  'check_ins',
  'claim',
  'customer',
  'customers',
  'doctor',
  'dose',
  'dose_plan',
  'dose_reminder',
  'encryption_key',
  'failed_jobs',
  'health_record',
  'history',
  'invitation',
  'login',
  'medical_info',
  'message',
  'messages',
  'money_kept',
  'note',
  'order',
  'order_free',
  'order_history',
  'order_money',
  'orders',
  'own_record',
  'parcels',
  'password',
  'patient',
  'patients',
  'payment',
  'payment_mode',
  'payments',
  'picture',
  'product',
  'product_price',
  'profile',
  'promises',
  'proof',
  'purchase',
  'queue',
  'receipt',
  'recipients',
  'refund',
  'safety',
  'second_factor',
  'session',
  'split_accounts',
  'staff',
  'subscription',
  'subscriptions',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof Plain>;

/**
 * What an entry says beyond who, what and whose. Never a secret, a contact or anything of a person's health: of such
 * fields only the names are told, values only of prices, plans, statuses and the like.
 */
export const AuditDetail = z.object({
  /** The thing's own key where it is no number: the product. */
  name: z.string().optional(),
  changes: z
    .array(z.object({ field: z.string(), from: Plain.optional(), to: Plain.optional() }))
    .optional(),
  /** Of money that goes back or is kept: cents, and why it is kept. Why it goes back may be of somebody's health. */
  amount: z.number().optional(),
  currency: z.string().optional(),
  reason: z.string().optional(),
  /** Of a list: how many rows were handed over, and what it was narrowed to. */
  count: z.number().optional(),
  filter: z.record(z.string(), z.string()).optional(),
  /** Of refusals of people without a login: how many there were since the last entry that are not told one by one. */
  more: z.number().optional(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/**
 * What the audit writes down by itself when a call of this endpoint has succeeded (api/http/audit-endpoint.ts): of a
 * write for everybody with a login, of a read for the team. `isList` is for answers that hold several people.
 */
export type EndpointAudit = { action: AuditAction; subject: AuditSubject; isList?: boolean };
