import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { nextToCome } from '#shared/next-supply.ts';
import { SHIPPING_NEWS_MS } from '#shared/shipping.ts';
import { isForPatient, isOurs } from '#shared/supply-blocks.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { notify, notifyBuyer } from '#api/notifications/notifications.service.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderMoved, orderRemoved } from '#api/orders/orders.events.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { ParcelReport } from '#api/supplies/parcel-report.entity.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { heldHappening } from '#api/supplies/held-parcels.ts';
import { notYetDue } from '#api/supplies/first-due.ts';
import { prescribedOrders } from '#api/supplies/prescription-for.ts';
import { parcelReported, supplyHeld, supplyReady } from '#api/supplies/supplies.events.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { parcelCorrected } from './correct-parcel.ts';

/*
 * News of parcels that takes knowing supplies, of which notifications are below. That a parcel has left or arrived is
 * told by api/notifications/parcel-news.ts.
 */

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
    // It is told when the prescription is there and its day has come.
    const prescribed = await prescribedOrders(em, deps.secrets.data, [orderId]);
    if (!prescribed.has(orderId) || (await notYetDue(em, [orderId])).has(orderId)) return;
    const packers = await em.find(
      User,
      { role: 'fulfilment', isActive: true, removedAt: null },
      { fields: ['id'] },
    );
    const ids = packers.map(({ id }) => id);
    await notify(em, ids, { ...mine, happening: await packingHappening(em, order) });
  });
}

/** One that comes in the place of another leaves as many months to be sent, and is news all the same. */
async function packingHappening(em: EntityManager, { id, unsentMonths }: Order): Promise<string> {
  const next = nextToCome(await em.find(Supply, { order: id }, { orderBy: { number: 'asc' } }));
  if (next?.replaces) return `parcel:${id}:s${next.id}`;
  return unsentMonths > 0 ? `parcel:${id}:${unsentMonths}` : `parcel:${id}`;
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
      state: { $in: ['waiting', 'blocked', 'ready'] },
    });
    if (!order || !supply) return;
    const blocks = (await blocksOfOrders(em, deps, [order])).get(orderId)!;
    // What was found at night may be done by the morning, and what only we hold back is told as late, if it is.
    if (isHeld ? blocks.every(isOurs) : !blocks.some(isForPatient)) return;
    const happening = heldHappening(supply, isHeld ? 'held' : 'needs');
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

export const parcelNews = [
  listen(parcelReported, 'notify', tellOfReport),
  listen(supplyHeld, 'notify', tellOfHeldSupply),
  listen(orderMoved, 'packing', tellPackers),
  listen(orderRemoved, 'packing', tellPackers),
  listen(supplyReady, 'packing', tellPackers),
  listen(parcelCorrected, 'notify', tellOfTracking),
];
