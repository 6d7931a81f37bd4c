import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '#shared/lib/actor.ts';
import { WAITING_KINDS, type NotificationKind } from '#shared/notifications.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Notification } from './notification.entity.ts';

/** Whose message or case it is, and which order. Only for the list inside the app, never for a push. */
export type About = {
  person: { id: number | null; fullName: string } | null;
  reference: string | null;
};

const ABOUT_LETTERS: readonly NotificationKind[] = [
  'message_received',
  'message_urgent',
  'message_passed_on',
  'recall_notice',
];
const NOTHING: About = { person: null, reference: null };
/** Named after the patient of the case, for those who review cases. */
const CASES: readonly NotificationKind[] = WAITING_KINDS;
const ABOUT_PEOPLE: readonly NotificationKind[] = ['patient_plan_waits', 'licence_ending'];
const ABOUT_ORDERS: readonly NotificationKind[] = [
  'order_approved',
  'order_rejected',
  'order_shipped',
  'order_refunded',
  'tracking_changed',
  'shipping_taken_back',
  'address_changed',
  'payment_disputed',
  'card_needed',
  'parcel_ready',
  'pharmacy_trouble',
  'still_preparing',
  'form_missing',
  'supply_held',
  'report_answered',
  'parcel_problem',
  ...CASES,
  'question_asked',
];

/**
 * What a person's own notifications are about, in three reads whatever their number. No further check is needed: whoever
 * is notified of a message has received it or was called to it, customers are only notified about their own orders, and waiting cases only
 * go to those who review cases.
 */
export async function aboutNotifications(
  em: EntityManager,
  rows: readonly Notification[],
  role: Role,
): Promise<(row: Notification) => About> {
  const isReviewer = role === 'doctor' || role === 'admin';
  const messages = await em.find(
    Message,
    { id: { $in: idsOf(rows, ABOUT_LETTERS) } },
    {
      populate: ['sender', 'order'],
      fields: ['sender.fullName', 'order.referenceNumber'],
    },
  );
  const orders = await em.find(
    Order,
    { id: { $in: idsOf(rows, ABOUT_ORDERS) } },
    { fields: ['referenceNumber', 'patientName'] },
  );
  const people = await em.find(
    User,
    { id: { $in: idsOf(rows, ABOUT_PEOPLE) } },
    { fields: ['fullName'] },
  );
  const personOf = new Map(people.map((person) => [person.id, person]));
  const messageOf = new Map(messages.map((message) => [message.id, message]));
  const orderOf = new Map(orders.map((order) => [order.id, order]));

  return ({ kind, subjectId }) => {
    const id = subjectId ?? 0;
    if (ABOUT_LETTERS.includes(kind)) {
      const message = messageOf.get(id);
      if (!message) return NOTHING;
      const { id: senderId, fullName } = message.sender;
      return {
        person: { id: senderId, fullName },
        reference: message.order?.referenceNumber ?? null,
      };
    }
    if (ABOUT_PEOPLE.includes(kind) && isReviewer) {
      const person = personOf.get(id);
      return { person: person ? { id, fullName: person.fullName } : null, reference: null };
    }
    const order = ABOUT_ORDERS.includes(kind) ? orderOf.get(id) : undefined;
    if (!order) return NOTHING;
    const isCase = CASES.includes(kind) && isReviewer;
    return {
      person: isCase ? { id: null, fullName: order.patientName } : null,
      reference: order.referenceNumber,
    };
  };
}

const idsOf = (rows: readonly Notification[], kinds: readonly NotificationKind[]): number[] =>
  rows.flatMap(({ kind, subjectId }) =>
    subjectId != null && kinds.includes(kind) ? [subjectId] : [],
  );
