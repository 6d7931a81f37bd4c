import type { FilterQuery } from '@mikro-orm/postgresql';
import { factorAdded, factorRemoved } from '#api/accounts/factor/second-factor.ts';
import { passwordChanged } from '#api/accounts/new-password.ts';
import { emailChanged } from '#api/accounts/prove-contact.ts';
import { User } from '#api/accounts/user.entity.ts';
import { emergencyAccessOpened } from '#api/emergency-access/open-emergency-access.ts';
import { messageRead, unreadSql } from '#api/messages/attended-letters.ts';
import { Message } from '#api/messages/message.entity.ts';
import { messageSent } from '#api/messages/messages.service.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderMoved, orderQueued, orderRemoved, orderSecured } from '#api/orders/orders.events.ts';
import { inQueue } from '#api/orders/orders.policy.ts';
import { cardNeeded, disputeOpened, refundMade } from '#api/payments/payments.events.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, listen } from '#api/platform/jobs.ts';
import { WAITING_KINDS, type NotificationKind } from '#shared/notifications.ts';
import {
  isOnItsWay,
  orderStatus,
  type OrderStatus,
  type ShippingStatus,
} from '#shared/order-status.ts';
import { Notification } from './notification.entity.ts';
import { buyerWordDue, letterOf, notify, notifyBuyer, pushDue } from './notifications.service.ts';
import { postponeShippingNews } from './parcel-news.ts';
import { sendPush } from './send-push.ts';

type Moved = { orderId: number; status: OrderStatus; shippingStatus: ShippingStatus | null };

/** The notification a customer gets when an order changes its status; null for none. */
const NEWS: Readonly<Record<OrderStatus, NotificationKind | null>> = {
  pending_review: null,
  approved: 'order_approved',
  rejected: 'order_rejected',
  // The news of a parcel waits (parcel-news.ts).
  active: null,
  // They withdrew it themselves, so they are only told when the money was refunded.
  withdrawn: null,
  cancelled: 'order_cancelled',
  expired: null,
};

async function notifyCustomer(deps: Deps, moved: Moved): Promise<void> {
  if (isOnItsWay(moved)) return postponeShippingNews(deps, moved.orderId);
  const kind = NEWS[moved.status];
  if (!kind) return;
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: moved.orderId });
    if (!order) return;
    const happening = `${kind}:${order.id}:${order.reviewDate?.getTime() ?? 0}`;
    await notifyBuyer(em, order, { kind, happening });
  });
}

async function notifyDoctors(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const waiting = { $and: [{ id: orderId }, inQueue] } as FilterQuery<Order>;
    if ((await em.count(Order, waiting)) === 0) return;
    const doctors = await em.find(
      User,
      { role: 'doctor', isActive: true, removedAt: null },
      { fields: ['id'] },
    );
    const ids = doctors.map((doctor) => doctor.id);
    await notify(em, ids, {
      kind: 'case_waiting',
      subjectId: orderId,
      happening: `case:${orderId}`,
    });
  });
}

/** Once a case is decided or gone, nobody is told any more that it waits. */
async function endCase(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { id: orderId });
  if (order && orderStatus.is.undecided(order.status) && !order.removedAt) return;
  const kind = { $in: [...WAITING_KINDS] };
  await em.nativeDelete(Notification, { kind, subjectId: orderId });
}

/** A receipt, which no bell has to ring for: whoever has just paid knows it. */
async function confirmOrder(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    const happening = `order_confirmed:${orderId}`;
    if (order?.isSecured()) {
      await emit(em, buyerWordDue, { orderId, kind: 'order_confirmed', happening });
    }
  });
}

/** Tells the customer about a refund only after the gateway has confirmed it, not when it was requested. */
async function notifyOfRefund(deps: Deps, { refundId }: { refundId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const refund = await em.findOne(Refund, { id: refundId }, { populate: ['payment.order'] });
    const order = refund?.payment.order;
    if (refund?.status !== 'succeeded' || !order) return;
    await notifyBuyer(em, order, { kind: 'order_refunded', happening: `refund:${refund.id}` });
  });
}

/** The bank let the reservation end or refused to charge it, and nobody has given a card since. */
async function notifyOfCard(
  deps: Deps,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, {
      id: orderId,
      removedAt: null,
      cardNeed: { $ne: null },
    });
    if (!order?.customer) return;
    const news = { kind: 'card_needed', subjectId: orderId } as const;
    await notify(em, [order.customer.id], { ...news, happening: `card:${orderId}:${version}` });
  });
}

type News = { kind: NotificationKind; subjectId: number | null; happening: string };

async function notifyAdmins(deps: Deps, news: News): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const admins = await em.find(
      User,
      { role: 'admin', isActive: true, removedAt: null },
      { fields: ['id'] },
    );
    const ids = admins.map(({ id }) => id);
    await notify(em, ids, news);
  });
}

/** Whoever looks after the money; the bank sets a time for the answer. */
const notifyOfDispute = (
  deps: Deps,
  { orderId, disputeId }: { orderId: number; disputeId: string },
): Promise<void> =>
  notifyAdmins(deps, {
    kind: 'payment_disputed',
    subjectId: orderId,
    happening: `dispute:${disputeId}`,
  });

const notifyOfEmergency = (deps: Deps, { accessId }: { accessId: number }): Promise<void> =>
  notifyAdmins(deps, {
    kind: 'emergency_access',
    subjectId: accessId,
    happening: `emergency:${accessId}`,
  });

/** Says that there is a message, never from whom or about what. */
async function notifyReceiver(deps: Deps, { messageId }: { messageId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const message = await em.findOne(Message, { id: messageId }, { populate: ['receiver'] });
    if (!message || message.readAt) return;
    // A doctor is called to it instead (care/call-to-letters.ts).
    if (message.attention === 'urgent' && message.receiver.role === 'doctor') return;
    const happening = letterOf(messageId);
    const news = { kind: 'message_received', subjectId: messageId, happening } as const;
    await notify(em, [message.receiver.id], news);
  });
}

/** Whoever has read the message needs no notification of it, and nobody one of a letter that a doctor has opened. */
async function stillBell(deps: Deps, { messageId }: { messageId: number }): Promise<void> {
  const em = deps.orm.em.fork();
  const message = await em.findOne(Message, { id: messageId });
  const unread = { subjectId: messageId, readAt: null };
  if (message?.readAt) {
    const kind = { $in: ['message_received', 'recall_notice'] as const };
    const received = { ...unread, kind, user: message.receiver.id };
    await em.nativeUpdate(Notification, received, { readAt: now() });
  }
  // Nobody needs to hurry any more, unless that doctor has left.
  const waits = `select 1 from messages where id = ? and ${unreadSql('messages')}`;
  if (message && (await em.execute(waits, [messageId])).length === 0) {
    const kind = { $in: ['message_urgent', 'message_passed_on'] as const };
    // Who is called because the reader does not answer is called until somebody does.
    const still = message.answeredAt ? {} : { $not: { happening: { $like: '%:unanswered:%' } } };
    await em.nativeUpdate(Notification, { ...unread, kind, ...still }, { readAt: now() });
  }
}

/** In case it was not the person themselves. */
async function notifyOwner(
  deps: Deps,
  { userId, ...news }: { userId: number; kind: NotificationKind; happening: string },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const user = await em.findOne(User, { id: userId, removedAt: null });
    if (user) await notify(em, [userId], { ...news, subjectId: null });
  });
}

type Changed = { userId: number; at: number };

const notifyOfPassword = (deps: Deps, { userId, at }: Changed) =>
  notifyOwner(deps, { userId, kind: 'password_changed', happening: `password:${userId}:${at}` });

const notifyOfFactor = (deps: Deps, { userId, at }: Changed) =>
  notifyOwner(deps, { userId, kind: 'factor_added', happening: `factor:${userId}:${at}` });

const notifyOfRemoval = (deps: Deps, { userId, at }: Changed) =>
  notifyOwner(deps, { userId, kind: 'factor_removed', happening: `factor:${userId}:${at}` });

const notifyOfEmail = (deps: Deps, { userId, at }: Changed) =>
  notifyOwner(deps, { userId, kind: 'email_changed', happening: `email:${userId}:${at}` });

export const notificationListeners = [
  listen(emailChanged, 'notify', notifyOfEmail),
  listen(passwordChanged, 'notify', notifyOfPassword),
  listen(factorAdded, 'notify', notifyOfFactor),
  listen(factorRemoved, 'notify', notifyOfRemoval),
  listen(orderSecured, 'notify', confirmOrder),
  listen(orderMoved, 'notify', notifyCustomer),
  listen(orderMoved, 'still', endCase),
  listen(orderRemoved, 'still', endCase),
  listen(refundMade, 'notify', notifyOfRefund),
  listen(disputeOpened, 'notify', notifyOfDispute),
  listen(cardNeeded, 'notify', notifyOfCard),
  listen(emergencyAccessOpened, 'notify', notifyOfEmergency),
  listen(orderQueued, 'notify', notifyDoctors),
  listen(messageSent, 'notify', notifyReceiver),
  listen(messageRead, 'still', stillBell),
  listen(pushDue, 'send', sendPush),
];
