import { z } from 'zod';
import { contract, del, everyone, get, Id, members, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import {
  LinkedPreferences,
  LinkToken,
  NotificationPreferences,
  ShownPreferences,
  TOPICS,
  type Topic,
} from './notification-preferences.ts';
import { SmsConsent } from './accounts.ts';

/** The kinds of notifications. Their texts are fixed per language and contain no health data (decision C092). */
export const NOTIFICATION_KINDS = [
  'order_approved',
  'order_rejected',
  'order_shipped',
  'order_cancelled',
  'case_waiting',
  'message_received',
  'password_changed',
  'factor_added',
  'factor_removed',
  'order_refunded',
  'tracking_changed',
  'question_asked',
  'question_answered',
  'case_handed_over',
  'weekly_reminder',
  'check_in_urgent',
  'payment_disputed',
  'emergency_access',
  'supply_ending',
  'card_needed',
  'appointment_booked',
  'appointment_moved',
  'appointment_cancelled',
  'appointment_reminder',
  'doctor_appointments_cancelled',
  'shipping_taken_back',
  'address_changed',
  'message_urgent',
  'message_passed_on',
  'doctor_to_ask',
  'patient_plan_waits',
  'order_confirmed',
  'review_late',
  'parcel_ready',
  'licence_ending',
  'pharmacy_trouble',
  'still_preparing',
  'recall_notice',
  'order_delivered',
  'new_login',
  'appointment_confirmed',
  'queue_long',
  'daily_figures',
  'supply_held',
  'parcel_problem',
  'form_missing',
  'email_changed',
  'plan_changed',
  'report_answered',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** While a release replaces another one, the older one meets kinds that only the newer one knows: `other`. */
export const NEWS_KINDS = [...NOTIFICATION_KINDS, 'other'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const newsKindOf = (kind: string): NewsKind =>
  NEWS_KINDS.find((one) => one === kind) ?? 'other';

/** Those about a case that waits for a doctor, which end with the decision (`notifications.listeners.ts`). */
export const WAITING_KINDS = ['case_waiting', 'question_answered', 'case_handed_over'] as const;

/** What may be somebody else's doing is always pushed, whatever the user chose. */
export const topicOf: Readonly<Record<NotificationKind, Topic | null>> = {
  order_approved: 'decision',
  order_rejected: 'decision',
  order_shipped: 'shipping',
  order_cancelled: 'decision',
  case_waiting: 'case',
  message_received: 'message',
  password_changed: null,
  factor_added: null,
  factor_removed: null,
  order_refunded: 'decision',
  tracking_changed: 'shipping',
  question_asked: 'message',
  question_answered: 'case',
  case_handed_over: 'case',
  weekly_reminder: 'reminder',
  // Nobody may sleep through it (C135).
  check_in_urgent: null,
  // The bank sets a deadline for the answer.
  payment_disputed: null,
  // Whoever watches over the records must not miss it.
  emergency_access: null,
  supply_ending: 'reminder',
  // Without a card the case cannot be approved.
  card_needed: null,
  appointment_booked: 'case',
  appointment_moved: 'case',
  // Goes to patients and to doctors.
  appointment_cancelled: 'message',
  appointment_reminder: 'reminder',
  doctor_appointments_cancelled: 'message',
  shipping_taken_back: 'shipping',
  address_changed: 'shipping',
  // Nobody may sleep through it (C135).
  message_urgent: null,
  message_passed_on: 'message',
  doctor_to_ask: 'message',
  patient_plan_waits: 'case',
  // A receipt.
  order_confirmed: null,
  review_late: 'decision',
  parcel_ready: 'packing',
  // Once it has ended, nobody may decide by it.
  licence_ending: null,
  // A parcel waits for their answer.
  pharmacy_trouble: null,
  still_preparing: 'shipping',
  // It may be about what somebody is taking.
  recall_notice: null,
  order_delivered: 'shipping',
  new_login: null,
  // To the patient: a receipt of what they have booked or moved, or news of what was booked for them.
  appointment_confirmed: null,
  queue_long: 'queue',
  daily_figures: 'figures',
  supply_held: 'shipping',
  parcel_problem: 'message',
  form_missing: 'decision',
  email_changed: null,
  plan_changed: 'message',
  report_answered: 'shipping',
};

/** How many the bell lists, of cases that wait and of everything else. */
export const NEWS_MAX = 50;

export const notificationErrors = defineErrors('notification', {
  one_way_stays: [400, 'We owe you this news. Please leave at least one way to reach you.'],
  link_over: [404, 'This link has expired or is not complete. Log in to change your settings.'],
  endpoint_refused: [400, 'This push service is not supported.'],
  too_many_devices: [409, 'Too many devices are registered. Please remove one first.'],
});

export const Notification = z.object({
  id: z.number(),
  kind: z.enum(NEWS_KINDS),
  /** The order or message it is about, and the target of a click. */
  subjectId: z.number().nullable(),
  path: z.string(),
  isRead: z.boolean(),
  createdAt: Moment,
  /** The sender, or the person whose case it is. Shown inside the app, never in a push. Missing in older copies. */
  person: z.object({ id: z.number().nullable(), fullName: z.string() }).nullish(),
  /** The reference number of the order it is about. */
  reference: z.string().nullish(),
});
export type Notification = z.infer<typeof Notification>;

/** The content of a push: just enough to show a fixed text and open a screen. */
export const PushPayload = z.object({
  kind: z.enum(NEWS_KINDS),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  unread: z.number(),
  /** Addresses of the icons of the practice's logo, if it has one. */
  icon: z.string().optional(),
  badge: z.string().optional(),
  /** What the worker sends back once it has shown it. */
  receipt: z.string().optional(),
});
export type PushPayload = z.infer<typeof PushPayload>;

export const PushSubscriptionInput = z.object({
  endpoint: z.url().max(2000),
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,98}={0,2}$/),
    auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
  }),
  /** Its worker sends the receipt of a push that it has shown. Those of earlier releases cannot, and do not say so. */
  acknowledges: z.literal(true).optional(),
});

export const notificationContract = contract('notifications', {
  list: get('/api/notifications', {
    summary: 'The latest notifications and how many are unread.',
    access: members,
    reply: z.object({ unread: z.number(), items: z.array(Notification) }),
    background: true,
    conditional: true,
    offline: 'synced',
    keep: 'team',
    limit: 'poll',
  }),
  markRead: put('/api/notifications/read', {
    summary:
      'Marks as read: the notifications with these ids, or all up to and with one, so that none is that nobody has seen; without either all.',
    access: members,
    body: z
      .object({ ids: z.array(Id).max(500).optional(), upTo: Id.optional() })
      .refine(({ ids, upTo }) => !ids || !upTo)
      .optional()
      .default({}),
    reply: z.object({ unread: z.number() }),
    offline: 'queue',
    changes: ['notifications.list'],
  }),
  preferences: get('/api/notifications/preferences', {
    summary: 'What is pushed to this person, and when not.',
    access: members,
    reply: ShownPreferences,
    offline: 'kept',
    keep: 'team',
  }),
  changePreferences: put('/api/notifications/preferences', {
    summary: 'Chooses the topics that are not pushed, and quiet hours.',
    access: members,
    body: NotificationPreferences.extend({ smsConsent: SmsConsent.optional() }),
    reply: ShownPreferences,
    changes: ['notifications.preferences'],
  }),
  linkedPreferences: post('/api/notifications/linked-preferences/find', {
    summary: 'What the link in a mail lets its reader choose, without a login and without a name.',
    access: everyone,
    body: z.object({ token: LinkToken }),
    reply: LinkedPreferences,
    limit: 'account',
    readOnly: true,
  }),
  changeLinkedPreferences: put('/api/notifications/linked-preferences', {
    summary: 'Chooses by the link in a mail what comes in which way.',
    access: everyone,
    body: LinkedPreferences.omit({ topics: true, reader: true, isSmsStopped: true }).extend({
      token: LinkToken,
      smsConsent: SmsConsent.optional(),
    }),
    reply: LinkedPreferences,
    limit: 'account',
  }),
  endMails: post('/api/notifications/unsubscribe', {
    summary:
      'Ends the mails of a topic that nobody is owed, by the one click of a mail program (RFC 8058); the token is its proof.',
    access: everyone,
    signed: true,
    query: z.object({ topic: z.enum(TOPICS), token: LinkToken }),
    reply: null,
    limit: 'account',
  }),
  subscribe: post('/api/push/subscriptions', {
    summary: 'Registers this device for web push.',
    access: members,
    body: PushSubscriptionInput,
    reply: z.object({ id: z.number() }),
  }),
  unsubscribe: del('/api/push/subscriptions', {
    summary:
      'Removes the device with this endpoint, given in the body or, by clients that send none with a DELETE, in the query.',
    access: members,
    query: z.object({ endpoint: z.string().max(2000).optional() }),
    body: z.object({ endpoint: z.string().max(2000).optional() }).optional(),
    reply: null,
  }),
  unsubscribeById: del('/api/push/subscriptions/:id', {
    summary: 'Removes one registered device.',
    access: members,
    reply: null,
  }),
  acknowledge: post('/api/push/receipts', {
    summary:
      'A device has shown a push. The receipt from the push is the proof: the page may be closed and the login over.',
    access: everyone,
    body: z.object({ receipt: z.string().max(200) }),
    reply: null,
  }),
});
