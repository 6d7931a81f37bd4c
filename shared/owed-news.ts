import type { Role } from './lib/actor.ts';
import type { MutedWords, Topic } from './notification-preferences.ts';
import { topicOf, type NotificationKind } from './notifications.ts';

type Owed = 'where_no_push' | 'at_once';

/**
 * What somebody is owed: it is told by text message or mail where no push arrives. Some are told at once and by both:
 * somebody waits for the answer, or it may be somebody else's doing.
 */
export const OWED: ReadonlyMap<NotificationKind, Owed> = new Map([
  ['form_missing', 'where_no_push'],
  ['review_late', 'where_no_push'],
  ['order_approved', 'where_no_push'],
  ['order_rejected', 'where_no_push'],
  ['order_shipped', 'where_no_push'],
  ['order_cancelled', 'where_no_push'],
  ['order_refunded', 'where_no_push'],
  ['tracking_changed', 'where_no_push'],
  ['shipping_taken_back', 'where_no_push'],
  ['address_changed', 'where_no_push'],
  ['still_preparing', 'where_no_push'],
  ['message_received', 'where_no_push'],
  ['order_delivered', 'where_no_push'],
  ['doctor_appointments_cancelled', 'where_no_push'],
  ['doctor_to_ask', 'where_no_push'],
  // Whoever has not heard of it may take what a doctor has put on hold.
  ['plan_changed', 'where_no_push'],
  ['supply_ending', 'where_no_push'],
  // Booked by somebody else, as the live visit that an approval waits for. With the calendar file.
  ['appointment_confirmed', 'at_once'],
  // With the calendar file that takes it out again.
  ['appointment_cancelled', 'at_once'],
  ['supply_held', 'where_no_push'],
  ['report_answered', 'where_no_push'],
  ['question_asked', 'at_once'],
  ['card_needed', 'at_once'],
  // Somebody may be in danger (C135).
  ['check_in_urgent', 'at_once'],
  ['message_urgent', 'at_once'],
  ['emergency_access', 'at_once'],
  // Whoever watches over money, parcels and licenses has a deadline.
  ['payment_disputed', 'where_no_push'],
  ['pharmacy_trouble', 'where_no_push'],
  ['licence_ending', 'where_no_push'],
  ['recall_notice', 'at_once'],
  ['password_changed', 'at_once'],
  ['email_changed', 'at_once'],
  ['factor_added', 'at_once'],
  ['factor_removed', 'at_once'],
]);

const ABOUT_LOGIN: readonly NotificationKind[] = [
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'new_login',
];
export const isAboutLogin = (kind: NotificationKind): boolean => ABOUT_LOGIN.includes(kind);

/** What this person is owed: the team works in the app, and hears elsewhere of what nobody can mute. */
export const owedTo = (role: Role, kind: NotificationKind): Owed | null =>
  role === 'customer' || topicOf[kind] === null ? (OWED.get(kind) ?? null) : null;

export const CHANNELS = ['sms', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DELIVERY_CHANNELS = ['push', ...CHANNELS] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/**
 * `sending`: under way, or left so by a process that died, whose job is repeated. `sent`: taken,
 * and more may never be heard. `delivered`, `bounced` and `failed` are what a device or a provider said, or that nobody
 * took it.
 */
export const DELIVERY_STATES = ['sending', 'sent', 'delivered', 'bounced', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What comes in the same ways, but is owed to nobody: a text message only to whom has agreed to those (sms-consent). */
export const OFFERED: ReadonlySet<NotificationKind> = new Set([
  'appointment_reminder',
  'queue_long',
]);

/** How a word about it comes to this person, if it does: as what they are owed, or as what is offered to them. */
export const wordFor = (role: Role, kind: NotificationKind): Owed | null =>
  OFFERED.has(kind) ? 'where_no_push' : owedTo(role, kind);

/** What somebody may end wholly. Of everything else, one way stays (`keepsOneWay`). */
const ENDABLE: readonly Topic[] = ['reminder', 'queue', 'figures'];
export const mayEnd = (topic: Topic): boolean => ENDABLE.includes(topic);

/** What comes by text message and mail at all; the rest is for those who work in the app. */
const WORDED: Readonly<Partial<Record<Topic, readonly Channel[]>>> = {
  decision: ['sms', 'mail'],
  shipping: ['sms', 'mail'],
  reminder: ['sms', 'mail'],
  queue: ['sms', 'mail'],
  figures: ['mail'],
};
export const wordsOfTopic = (topic: Topic, role: Role): readonly Channel[] =>
  topic === 'message' && role === 'customer' ? ['sms', 'mail'] : (WORDED[topic] ?? []);

type Ways = { muted: readonly Topic[]; mutedWords: MutedWords };

/** The ways in which a topic comes: of what somebody is owed, the last one cannot be switched off. */
export const waysOf = (
  topic: Topic,
  role: Role,
  { muted, mutedWords }: Ways,
): readonly DeliveryChannel[] => [
  ...(muted.includes(topic) || !isPushed(topic) ? [] : (['push'] as const)),
  ...wordsOfTopic(topic, role).filter((channel) => !mutedWords[channel].includes(topic)),
];

export const isPushed = (topic: Topic): boolean => topic !== 'figures';

/** The topics of which this choice would leave no way, although they are owed. */
export const unreachable = (topics: readonly Topic[], role: Role, ways: Ways): Topic[] =>
  topics.filter(
    (topic) =>
      !mayEnd(topic) &&
      wordsOfTopic(topic, role).length > 0 &&
      waysOf(topic, role, ways).length === 0,
  );
