import { LockMode } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { hasArrived, isOnItsWay } from '#shared/order-status.ts';
import { SHIPPING_NEWS_MS } from '#shared/shipping.ts';
import { Order } from '#api/orders/order.entity.ts';
import { addressChanged, parcelArrived, shippingTakenBack } from '#api/orders/orders.events.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit, listen } from '#api/platform/jobs.ts';
import { Notification } from './notification.entity.ts';
import { isTriedForGuest } from './guest-news.ts';
import { notifyBuyer } from './notifications.service.ts';

type Shipment = { orderId: number; shippedAt: number };

/** The patient is to be told that their parcel left at this moment. */
const shippingNewsDue = defineEvent(
  'order.shipping_news_due',
  z.object({ orderId: z.number(), shippedAt: z.number() }),
);

/** Lets the news of shipping wait while a mistake can still be seen. */
export async function postponeShippingNews(deps: Deps, orderId: number): Promise<void> {
  const order = await deps.orm.em.fork().findOne(Order, { id: orderId });
  if (order?.shippedAt) await tellOfShipping(deps, { orderId, shippedAt: Number(order.shippedAt) });
}

/** Under the lock of the order, so that taking back comes before or after, never between. */
async function tellOfShipping(deps: Deps, { orderId, shippedAt }: Shipment): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(
      Order,
      { id: orderId, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!order || !isOnItsWay(order) || Number(order.shippedAt) !== shippedAt) return;
    const wait = shippedAt + SHIPPING_NEWS_MS - now().getTime();
    if (wait > 0) {
      const startAfter = Math.ceil(wait / 1_000);
      await emit(em, shippingNewsDue, { orderId, shippedAt }, { startAfter });
      return;
    }
    await notifyBuyer(em, order, { kind: 'order_shipped', happening: leftAt(orderId, shippedAt) });
  });
}

const leftAt = (orderId: number, shippedAt: number) => `order_shipped:${orderId}:${shippedAt}`;

/** What was told of this shipment, or of all since. */
const toldOf = (user: number, orderId: number, since: number) =>
  ({
    user,
    kind: 'order_shipped',
    subjectId: orderId,
    createdAt: { $gte: new Date(since) },
  }) as const;

/** Corrects the news of shipping, if it has been told. */
async function tellOfMistake(deps: Deps, { orderId, shippedAt }: Shipment): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    if (!order) return;
    if (order.customer) {
      const told = toldOf(order.customer.id, orderId, shippedAt);
      if ((await em.count(Notification, told)) === 0) return;
      // A push that waits for the end of quiet hours is then not sent.
      await em.nativeUpdate(Notification, { ...told, readAt: null }, { readAt: now() });
    } else if (!(await isTriedForGuest(em, leftAt(orderId, shippedAt)))) return;
    const happening = `taken_back:${orderId}:${shippedAt}`;
    await notifyBuyer(em, order, { kind: 'shipping_taken_back', happening });
  });
}

/** For whoever waits for it elsewhere, or never got it. */
async function tellOfArrival(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    if (!order || !hasArrived(order)) return;
    const happening = `order_delivered:${orderId}:${Number(order.shippedAt)}`;
    await notifyBuyer(em, order, { kind: 'order_delivered', happening });
  });
}

/** In case it is not where they are. */
async function tellOfAddress(
  deps: Deps,
  { orderId, at, isOwn }: { orderId: number; at: number; isOwn: boolean },
): Promise<void> {
  if (isOwn) return;
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    const happening = `address:${orderId}:${at}`;
    if (order) await notifyBuyer(em, order, { kind: 'address_changed', happening });
  });
}

export const parcelListeners = [
  listen(parcelArrived, 'notify', tellOfArrival),
  listen(addressChanged, 'notify', tellOfAddress),
  listen(shippingNewsDue, 'notify', tellOfShipping),
  listen(shippingTakenBack, 'notify', tellOfMistake),
];
