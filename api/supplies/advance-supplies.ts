import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { shippingDueAt } from '#shared/care/promises.ts';
import { addDays, dayOf, daysBetween } from '#shared/dosing/days.ts';
import { isToSend } from '#shared/order-status.ts';
import { ASK_DAYS, isForPatient, isOnlyOurs } from '#shared/supply-blocks.ts';
import { nextToCome } from '#shared/next-supply.ts';
import { tellBuyerOnce } from '#api/notifications/guest-news.ts';
import { nightSeconds, zoneOfBuyer } from '#api/notifications/quiet-hours.ts';
import { emitMoved } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrdersSql, statusInSql } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, type Schedule } from '#api/platform/jobs.ts';
import { practiceZone, promisesOf } from '#api/settings/settings.service.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { heldHappening } from './held-parcels.ts';
import { postponeFirst } from './first-due.ts';
import { noteBlocked, notePacked } from './note-blocked.ts';
import { isPackedElsewhere, lockParcels } from './packed-elsewhere.ts';
import { suppliesOf } from './plan-supplies.ts';
import { supplyHeld, supplyReady } from './supplies.events.ts';
import { Supply } from './supply.entity.ts';

/**
 * Orders of which a supply is due, or soon will be, while none is being packed; and those whose first supply waits, because
 * the day of that depends on what its patient has of other orders.
 */
const DUE = `select distinct s.order_id as id from supplies s join orders o on o.id = s.order_id
  where s.state in ('waiting', 'blocked') and (s.due_on <= ? or s.number = 1) and s.order_id > ?
    and ${realOrdersSql('o')} and ${statusInSql('inCare', 'o')}
    and not exists (select from supplies packed where packed.order_id = s.order_id
      and packed.state in ('ready', 'sent_to_pharmacy'))
  order by 1 limit ?`;
const BATCH = 200;

/** Makes supplies ready whose day has come, or says that something holds them. */
export const advanceSupplies: Schedule = {
  name: 'supplies-advance',
  cron: '*/10 * * * *',
  handle: async (deps) => {
    const em = deps.orm.em.fork();
    const today = dayOf(now().getTime(), await practiceZone(em));
    let last = 0;
    for (;;) {
      const until = addDays(today, ASK_DAYS);
      const found = await em.execute<{ id: number }[]>(DUE, [until, last, BATCH]);
      for (const { id } of found) {
        const late = await deps.orm.em.fork().transactional((own) => advance(own, deps, id, today));
        if (late) await tellBuyerOnce(deps, late.order, late.news);
        last = id;
      }
      if (found.length < BATCH) break;
    }
    await notePacked(deps);
  },
};

type Late = { order: Order; news: { kind: 'still_preparing'; happening: string } };

/** After an outage nobody is told of what was late last week. */
const LATE_DAYS = 2;

/**
 * The next supply of an order becomes ready if its day has come and nothing holds it. Locks the order. Returns what its
 * patient is to hear of one that only the practice has held back for a day or two: nothing else tells them.
 */
export async function advance(
  em: EntityManager,
  deps: Deps,
  id: number,
  today: string,
): Promise<Late | undefined> {
  const order = await em.findOneOrFail(Order, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const supplies = await suppliesOf(em, deps, order);
  const supply = nextToCome(supplies);
  if (!supply || (supply.state !== 'waiting' && supply.state !== 'blocked')) return;
  // More may have come of another order meanwhile.
  const isFirst = !supplies.some((one) => one.hasLeft());
  if (isFirst) {
    // What comes in the place of another is needed whatever else comes.
    if (!supply.replaces && (await isPackedElsewhere(em, deps.secrets.data, order))) return;
    const { dueOn } = supply;
    await postponeFirst(em, order, supply);
    const days = daysBetween(dueOn, supply.dueOn);
    // What follows it moves along.
    for (const one of supplies) if (one !== supply) one.dueOn = addDays(one.dueOn, days);
    if (supply.dueOn > addDays(today, ASK_DAYS)) return;
  } else {
    await lockParcels(em, order);
  }
  const blocks = (await blocksOfOrders(em, deps, [order])).get(id)!;
  const about = { supplyId: supply.id, orderId: id };
  // Its day begins at night, when nobody is told what has no hurry.
  const zone = zoneOfBuyer(order, await practiceZone(em));
  const byDay = { startAfter: nightSeconds(zone, now()) };
  if (supply.dueOn > today) {
    if (supply.askedAt || !blocks.some(isForPatient)) return;
    supply.askedAt = now();
    await emit(em, supplyHeld, { ...about, isHeld: false }, byDay);
    return;
  }
  const before = await noteBlocked(em, deps.secrets.data, supply, blocks);
  if (blocks.length === 0) {
    await makeReady(em, order, supply);
    return;
  }
  const isTold = supply.state === 'blocked' && !isOnlyOurs(before);
  supply.state = 'blocked';
  if (!isOnlyOurs(blocks)) {
    if (!isTold) await emit(em, supplyHeld, { ...about, isHeld: true }, byDay);
    return;
  }
  const days = daysBetween(supply.dueOn, today);
  // What waits for a parcel of another order is not late: medicine comes.
  if (days < 1 || days > LATE_DAYS || blocks.every((block) => block === 'packed')) return;
  const happening = `late:${heldHappening(supply, 'held')}`;
  return { order, news: { kind: 'still_preparing', happening } };
}

/** What the order says of its parcel is now about this one (decision C128). */
async function makeReady(em: EntityManager, order: Order, supply: Supply): Promise<void> {
  supply.state = 'ready';
  supply.forgetFill();
  if (!isToSend(order)) {
    // A supply that an earlier release has sent does not say by itself until when it was promised.
    const { shippedAt, shipDueAt: promisedAt = null } = order;
    const left = { order: order.id, shippedAt, promisedAt: null };
    if (shippedAt) await em.nativeUpdate(Supply, left, { promisedAt });
    order.shipTo('pending_shipping');
    em.assign(order, { trackingNumber: null, carrier: null, shippedAt: null });
    order.shipDueAt = shippingDueAt(now(), await promisesOf(em));
    await em.flush();
    await emitMoved(em, order);
  }
  await emit(em, supplyReady, { supplyId: supply.id, orderId: order.id });
}
