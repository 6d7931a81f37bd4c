import type { Role } from './lib/actor.ts';
import { topicOf, type NotificationKind } from './notifications.ts';

type Owed = 'where_no_push' | 'at_once';

/**
 * What somebody is owed: it is told by text message or mail where no push arrives. Some are told at once and by both:
 * somebody waits for the answer, or it may be somebody else's doing.
 */
export const OWED: ReadonlyMap<NotificationKind, Owed> = new Map([
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
  ['appointment_cancelled', 'where_no_push'],
  ['doctor_appointments_cancelled', 'where_no_push'],
  ['doctor_to_ask', 'where_no_push'],
  ['supply_ending', 'where_no_push'],
  ['question_asked', 'at_once'],
  ['card_needed', 'at_once'],
  ['recall_notice', 'at_once'],
  ['password_changed', 'at_once'],
  ['factor_added', 'at_once'],
  ['factor_removed', 'at_once'],
]);

/** What this person is owed: the team works in the app, and what concerns a login concerns everybody. */
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
