import { z } from 'zod';
import { Address, OwnSession } from './accounts.ts';
import { KeptAppointment } from './appointments.ts';
import { Goal, Weight } from './care.ts';
import { CaseQuestion, WithdrawalReason } from './cases.ts';
import { CheckIn } from './check-ins.ts';
import { Dose, DoseAnswer, DosePlan } from './dosing.ts';
import { HealthCheck } from './health-check.ts';
import { MedicalInfo } from './intake.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditSubject } from './lib/audit-words.ts';
import { contract, get, PageQuery, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { Order } from './orders.ts';
import { HealthRecord, OwnProfile } from './patients.ts';
import { Payment } from './payments.ts';
import { Prescription } from './prescriptions.ts';
import { PARCEL_ANSWERS, PARCEL_FAULTS, Supply } from './supplies.ts';
import { Consent } from './practice/legal.ts';

/** What somebody of the team had open, in words that its patient knows. */
export const LOOK_KINDS = [
  'record',
  'emergency',
  'form',
  'care',
  'appointment',
  'order',
  'money',
  'message',
  'note',
  'profile',
  'log',
  'other',
] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

const KIND_OF: Partial<Record<AuditSubject, LookKind>> = {
  patient: 'record',
  emergency_access: 'emergency',
  health_record: 'record',
  safety: 'record',
  own_record: 'record',
  timeline: 'record',
  medical_info: 'form',
  history: 'form',
  body_measures: 'form',
  care: 'care',
  check_in: 'care',
  check_ins: 'care',
  appointment: 'appointment',
  appointments: 'appointment',
  dose: 'care',
  dose_answer: 'care',
  dose_plan: 'care',
  prescription: 'care',
  order: 'order',
  order_free: 'order',
  order_history: 'order',
  supplies: 'order',
  supply: 'order',
  parcel_report: 'order',
  claim: 'order',
  subscription: 'order',
  parcels: 'order',
  order_money: 'money',
  money_kept: 'money',
  payment: 'money',
  receipt: 'money',
  refund: 'money',
  case_question: 'message',
  message: 'message',
  messages: 'message',
  note: 'note',
  account_merge: 'profile',
  customer: 'profile',
  profile: 'profile',
  audit: 'log',
};

/** A subject that is not in the list is told as other data of the patient, never left out. */
export const lookKindOf = (subject: string): LookKind =>
  KIND_OF[subject as AuditSubject] ?? 'other';

/** What was done, for all that an action and a kind of data would call by a wrong name. */
export const LOOK_DEEDS = [
  'case_taken',
  'case_handed',
  'case_returned',
  'question_read',
  'question_asked',
  'letter_written',
  'order_decided',
  'order_ended',
  'findings_answered',
  'money_decided',
  'refunded',
  'plan_made',
  'plan_changed',
  'check_in_settled',
  'membership_ended',
  'appointment_booked',
  'appointment_cancelled',
  'account_made',
  'account_closed',
  'accounts_joined',
] as const;
export type LookDeed = (typeof LOOK_DEEDS)[number];

const DEED_OF: Partial<Record<`${AuditAction} ${AuditSubject}`, LookDeed>> = {
  'create claim': 'case_taken',
  'change claim': 'case_handed',
  'remove claim': 'case_returned',
  'read case_question': 'question_read',
  'create case_question': 'question_asked',
  'create message': 'letter_written',
  'decide order': 'order_decided',
  'decide order_free': 'order_decided',
  'remove order': 'order_ended',
  'decide safety': 'findings_answered',
  'decide money_kept': 'money_decided',
  'change refund': 'refunded',
  'create dose_plan': 'plan_made',
  'change dose_plan': 'plan_changed',
  'decide check_in': 'check_in_settled',
  'change subscription': 'membership_ended',
  'create appointment': 'appointment_booked',
  'remove appointment': 'appointment_cancelled',
  'create customer': 'account_made',
  'remove customer': 'account_closed',
  'change account_merge': 'accounts_joined',
};

export const lookDeedOf = (action: string, subject: string): LookDeed | null =>
  DEED_OF[`${action} ${subject}` as keyof typeof DEED_OF] ?? null;

/** What counts as opening a record: looks, and whatever was done with it. Refused tries opened nothing. */
export const LOOK_ACTIONS = ['read', 'create', 'change', 'decide', 'remove', 'export'] as const;

export const RecordLook = z.object({
  id: z.number(),
  at: Moment,
  role: z.enum(team),
  /** As the practice calls them; null where the account is not known any more. */
  name: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS).extract(LOOK_ACTIONS),
  kind: z.enum(LOOK_KINDS),
  /** Says it better than action and kind, which older pages show. Missing in older copies. */
  deed: z.enum(LOOK_DEEDS).nullish(),
  /** Of a doctor who opened it in an emergency: why, in their words, and until when. Missing in older copies. */
  emergency: z.object({ reason: z.string(), until: Moment }).nullish(),
});
export type RecordLook = z.infer<typeof RecordLook>;

/** The whole photo as a data address, as browsers open it. */
const KeptPhoto = z.string().nullable();

/** A parcel with what the pharmacy filled it with, and what its patient reported of it. */
const RecordedSupply = Supply.omit({ canPostpone: true, report: true }).extend({
  pharmacy: z.string().nullable(),
  report: z
    .object({
      fault: z.enum(PARCEL_FAULTS),
      reportedAt: Moment,
      answer: z.enum(PARCEL_ANSWERS).nullable(),
      answeredAt: Moment.nullable(),
      photo: KeptPhoto,
    })
    .nullable(),
});

const RecordedOrder = Order.pick({
  id: true,
  referenceNumber: true,
  product: true,
  productName: true,
  plan: true,
  price: true,
  shippingFee: true,
  status: true,
  paymentStatus: true,
  shippingStatus: true,
  trackingNumber: true,
  carrier: true,
  createdAt: true,
  startDate: true,
  endDate: true,
  suppliedUntil: true,
  reviewNotes: true,
  reviewedByName: true,
  reviewDate: true,
  patientName: true,
  patientEmail: true,
  patientPhone: true,
}).extend({
  address: Address,
  consentAt: Moment,
  withdrawalReason: WithdrawalReason.nullable(),
  healthCheck: HealthCheck.nullable().default(null),
  form: MedicalInfo.omit({
    before: true,
    safety: true,
    talk: true,
    healthCheck: true,
  }).nullable(),
  questions: z.array(CaseQuestion.omit({ questionState: true })),
  payments: z.array(Payment),
  plans: z.array(DosePlan),
  /** Missing from older servers. */
  prescriptions: z.array(Prescription).optional(),
  /** Missing from older servers. */
  supplies: z.array(RecordedSupply).optional(),
  doses: z.array(Dose),
  answers: z.array(DoseAnswer).optional(),
});

/** The newest photos of letters, and of check-ins, that one record holds: some fifty megabytes at the most. */
export const RECORD_PHOTOS_MAX = 30;

/** Everything the practice keeps about one of its patients, but for what the team notes for itself (docs/security.md). */
export const OwnRecord = z.object({
  madeAt: Moment,
  account: OwnProfile.omit({ version: true }).extend({ id: z.number(), createdAt: Moment }),
  health: HealthRecord.nullable(),
  /** Newest first, as every list here. */
  orders: z.array(RecordedOrder),
  /** What somebody agreed to, by version of its text. Purchases of before have none. Missing from older servers. */
  consents: z.array(Consent).optional(),
  goal: Goal.nullable(),
  weights: z.array(Weight),
  checkIns: z.array(CheckIn.omit({ context: true, photoSize: true }).extend({ photo: KeptPhoto })),
  appointments: z.array(KeptAppointment),
  letters: z.array(
    z.object({
      id: z.number(),
      at: Moment,
      from: z.string(),
      to: z.string(),
      subject: z.string(),
      content: z.string(),
      orderReference: z.string().nullable(),
      isRead: z.boolean(),
      photo: KeptPhoto,
    }),
  ),
  /** Of any kind, because a later release that serves the same database may have written them. */
  notifications: z.array(z.object({ at: Moment, kind: z.string(), isRead: z.boolean() })),
  devices: z.array(OwnSession.omit({ isCurrent: true })),
  /** Older photos that are not in here, but where they were sent. Missing from older servers. */
  photosLeftOut: z.number().optional(),
});
export type OwnRecord = z.infer<typeof OwnRecord>;

/** `my-data-2026-11-21.json` */
export const ownRecordFileName = (at: string): string => `my-data-${at.slice(0, 10)}.json`;

export const ownRecordContract = contract('ownRecord', {
  looks: get('/api/profile/looks', {
    summary:
      'Who of the team opened or changed the own record, newest first. Looks at lists in which somebody stood among others are not told apart.',
    access: ['customer'],
    query: PageQuery,
    reply: z.array(RecordLook),
    offline: 'kept',
    prefetch: {},
    pageSize: 25,
  }),
  find: get('/api/profile/data', {
    summary: 'Everything that is kept about oneself, to take along.',
    access: ['customer'],
    reply: OwnRecord,
    stepUp: true,
    large: true,
  }),
});
