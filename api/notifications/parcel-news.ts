import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { isOnItsWay } from '#shared/order-status.ts';
import { SHIPPING_NEWS_MS } from '#shared/shipping.ts';
import { User } from '#api/accounts/user.entity.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import {
  addressChanged,
  orderMoved,
  orderRemoved,
  parcelArrived,
  shippingTakenBack,
} from '#api/orders/orders.events.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit, listen } from '#api/platform/jobs.ts';
import { parcelCorrected } from '#api/shipping/correct-parcel.ts';
import { prescribedOrders } from '#api/supplies/prescription-for.ts';
import { ParcelReport } from '#api/supplies/parcel-report.entity.ts';
import { parcelReported, supplyHeld, supplyReady } from '#api/supplies/supplies.events.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { guestHappening } from './guest-news.ts';
import { notify, notifyBuyer } from './notifications.service.ts';

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
    } else if (
      (await em.count(Delivery, { happening: guestHappening(leftAt(orderId, shippedAt)) })) === 0
    )
      return;
    const happening = `taken_back:${orderId}:${shippedAt}`;
    await notifyBuyer(em, order, { kind: 'shipping_taken_back', happening });
  });
}

/**
 * The number that the patient may have written down is not that of their parcel. Whoever has not been told of the
 * parcel yet will read the right one.
 */
async function tellOfTracking(
  deps: Deps,
  { orderId, at }: { orderId: number; at: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    if (!order) return;
    const isUntold = order.shippedAt && at < Number(order.shippedAt) + SHIPPING_NEWS_MS;
    if (isUntold) return;
    const happening = `tracking:${orderId}:${at}`;
    await notifyBuyer(em, order, { kind: 'tracking_changed', happening });
  });
}

/** For whoever waits for it elsewhere, or never got it. */
async function tellOfArrival(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    if (order?.shippingStatus !== 'received') return;
    const happening = `order_delivered:${orderId}:${Number(order.shippedAt)}`;
    await notifyBuyer(em, order, { kind: 'order_delivered', happening });
  });
}

/** In case it is not where they are. */
async function tellOfAddress(
  deps: Deps,
  { orderId, at }: { orderId: number; at: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    const happening = `address:${orderId}:${at}`;
    if (order) await notifyBuyer(em, order, { kind: 'address_changed', happening });
  });
}

/** Says that there is a parcel to pack, never whose or of what; once it has left or will not leave, nobody is told any more. */
async function tellPackers(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const mine = { kind: 'parcel_ready', subjectId: orderId } as const;
    const waiting = { $and: [{ id: orderId }, orderViews.shipping_pending, realOrders] };
    const order = await em.findOne(Order, waiting as FilterQuery<Order>);
    if (!order) {
      await em.nativeUpdate(Notification, { ...mine, readAt: null }, { readAt: now() });
      return;
    }
    // It is told when the prescription is there.
    if (!(await prescribedOrders(em, [orderId])).has(orderId)) return;
    const packers = await em.find(
      User,
      { role: 'fulfilment', isActive: true, removedAt: null },
      { fields: ['id'] },
    );
    const ids = packers.map(({ id }) => id);
    const which = order.unsentMonths > 0 ? `:${order.unsentMonths}` : '';
    await notify(em, ids, { ...mine, happening: `parcel:${orderId}${which}` });
  });
}

/** What the next supply needs, or that something holds it. The card of the order says what, in words. */
async function tellOfHeldSupply(
  deps: Deps,
  { supplyId, orderId, isHeld }: { supplyId: number; orderId: number; isHeld: boolean },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, ...realOrders });
    const supply = await em.findOne(Supply, {
      id: supplyId,
      state: { $in: ['waiting', 'blocked'] },
    });
    if (!order || !supply) return;
    const happening = `supply:${supplyId}:${isHeld ? 'held' : 'needs'}:${supply.dueOn}`;
    await notifyBuyer(em, order, { kind: 'supply_held', happening });
  });
}

/** Those who answer reports. It says neither whose parcel nor what is wrong with it. */
async function tellOfReport(deps: Deps, { reportId }: { reportId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const report = await em.findOne(
      ParcelReport,
      { id: reportId, answer: null },
      { populate: ['supply'] },
    );
    if (!report) return;
    const team = await em.find(
      User,
      { role: { $in: ['staff', 'admin'] }, isActive: true, removedAt: null },
      { fields: ['id'] },
    );
    const news = { kind: 'parcel_problem', subjectId: report.supply.order.id } as const;
    const ids = team.map(({ id }) => id);
    await notify(em, ids, { ...news, happening: `parcel_problem:${reportId}` });
  });
}

export const parcelListeners = [
  listen(parcelReported, 'notify', tellOfReport),
  listen(supplyHeld, 'notify', tellOfHeldSupply),
  listen(orderMoved, 'packing', tellPackers),
  listen(orderRemoved, 'packing', tellPackers),
  listen(parcelArrived, 'notify', tellOfArrival),
  listen(supplyReady, 'packing', tellPackers),
  listen(addressChanged, 'notify', tellOfAddress),
  listen(shippingNewsDue, 'notify', tellOfShipping),
  listen(shippingTakenBack, 'notify', tellOfMistake),
  listen(parcelCorrected, 'notify', tellOfTracking),
];
