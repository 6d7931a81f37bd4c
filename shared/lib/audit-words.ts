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

/** The subject of an entry. Refusals name the endpoint instead; see `EndpointName` in shared/contracts.ts. */
export const AUDIT_SUBJECTS = [
  'account_merge',
  'admin',
  'appointment',
  'appointment_settings',
  'appointments',
  'areas',
  'article',
  'audit',
  'body_measures',
  'care',
  'category',
  'case_question',
  'check_in',
  'check_ins',
  'claim',
  'consent',
  'customer',
  'customers',
  'doctor',
  'dose',
  'dose_answer',
  'dose_plan',
  'dose_reminder',
  'emergency_access',
  'emergency_allowance',
  'encryption_key',
  'failed_jobs',
  'fulfilment',
  'health_record',
  'history',
  'invitation',
  'legal_document',
  'legal_draft',
  'licence_rule',
  'licences',
  'login',
  'medical_info',
  'message',
  'messages',
  'money_kept',
  'note',
  'open_hours',
  'order',
  'order_free',
  'order_history',
  'order_money',
  'orders',
  'own_record',
  'parcel_report',
  'parcels',
  'passkey',
  'password',
  'patient',
  'patient_summary',
  'patients',
  'payment',
  'payment_mode',
  'payments',
  'pharmacy',
  'picture',
  'practice_identity',
  'practice_stories',
  'practice_text',
  'practice_rules',
  'prescription',
  'product',
  'product_price',
  'profile',
  'promises',
  'crisis_lines',
  'practice_opening',
  'prescription',
  'prescriptions',
  'proof',
  'protocol',
  'purchase',
  'purchase_device',
  'queue',
  'recall',
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
  'supplies',
  'supply',
  'timeline',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.infer<typeof Plain>;

/**
 * The details of an entry beyond who, what and whose. Never a secret, a contact or health data: for such fields only
 * the names are recorded, and values only for prices, plans, statuses and the like.
 */
export const AuditDetail = z.object({
  /** The record's own key if it is not a number, such as the product. */
  name: z.string().optional(),
  changes: z
    .array(z.object({ field: z.string(), from: Plain.optional(), to: Plain.optional() }))
    .optional(),
  /**
   * For refunds and money that is kept: cents. The reason only for taking back that an order was shipped: those about
   * money stand with the refund or the decision, where they can be erased.
   */
  amount: z.number().optional(),
  currency: z.string().optional(),
  reason: z.string().optional(),
  /** For lists: the number of rows returned and the filters used. */
  count: z.number().optional(),
  filter: z.record(z.string(), z.string()).optional(),
  /** For refusals of anonymous callers: how many since the last entry were not recorded individually. */
  more: z.number().optional(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/**
 * What the audit records when a call of this endpoint succeeds (api/http/audit-endpoint.ts): for writes by anybody
 * logged in, for reads by the team only. `isList` marks responses about several people.
 */
export type EndpointAudit = {
  action: AuditAction;
  subject: AuditSubject;
  isList?: boolean;
  /** An open screen asks again by itself: one look an hour for each session. */
  isWatched?: boolean;
};
