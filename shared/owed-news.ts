import type { NotificationKind } from './notifications.ts';

/**
 * What somebody is owed: it is told by text message or mail where no push arrives. Some are told at once and by both:
 * somebody waits for the answer, or it may be somebody else's doing.
 */
export const OWED: ReadonlyMap<NotificationKind, 'where_no_push' | 'at_once'> = new Map([
  ['review_late', 'where_no_push'],
  ['order_approved', 'where_no_push'],
  ['order_rejected', 'where_no_push'],
  ['order_shipped', 'where_no_push'],
  ['order_cancelled', 'where_no_push'],
  ['order_refunded', 'where_no_push'],
  ['tracking_changed', 'where_no_push'],
  ['shipping_taken_back', 'where_no_push'],
  ['address_changed', 'where_no_push'],
  ['message_received', 'where_no_push'],
  ['appointment_cancelled', 'where_no_push'],
  ['doctor_appointments_cancelled', 'where_no_push'],
  ['doctor_to_ask', 'where_no_push'],
  ['supply_ending', 'where_no_push'],
  ['supply_held', 'where_no_push'],
  ['question_asked', 'at_once'],
  ['card_needed', 'at_once'],
  ['password_changed', 'at_once'],
  ['factor_added', 'at_once'],
  ['factor_removed', 'at_once'],
]);

/** How long a push has before the word goes another way. */
export const PUSH_HAS_MS = 5 * 60_000;

export const CHANNELS = ['sms', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];
