import type { EntityManager } from '@mikro-orm/postgresql';
import { PLAN_MONTHS } from '#shared/catalogue.ts';
import { dayOf, momentOf } from '#shared/dosing/days.ts';
import { hasArrived } from '#shared/order-status.ts';
import { PROGRAMME } from '#shared/pricing.ts';
import { monthPrices } from '#shared/split-price.ts';
import { dueDays, lastsUntil, parcelMonths } from '#shared/supply-plan.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { monthsPerParcelOf } from '#api/practice/parcels.service.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { postponeFirst } from './first-due.ts';
import { lastingOf } from './lasting.ts';
import { Supply } from './supply.entity.ts';

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/** What the months of a plan cost apart. Fewer if the practice does not sell some of them apart. */
async function listPricesOf(em: EntityManager, { product, plan }: Order): Promise<number[]> {
  const months = PROGRAMME.slice(0, PLAN_MONTHS[plan].programme);
  const planType = { $in: [...months] };
  const rows = await em.find(Price, { product, planType, isActive: true, archivedAt: null });
  return months.flatMap((month) => rows.find((row) => row.planType === month)?.amount ?? []);
}

/** The supplies of an order by the practice's present rule: the first is due now, or when its patient needs it. */
async function planSupplies(em: EntityManager, deps: Deps, order: Order): Promise<Supply[]> {
  const prices = monthPrices(order, await listPricesOf(em, order));
  const months = parcelMonths(order.plan, await monthsPerParcelOf(em, deps));
  const zone = await practiceZone(em);
  const dueOn = dayOf(now().getTime(), zone);
  const supplies = months.map((each, at) => {
    const before = sum(months.slice(0, at));
    const price = sum(prices.slice(before, before + each));
    return em.create(Supply, { order, number: at + 1, months: each, dueOn, price });
  });
  const [first, ...later] = supplies;
  await em.flush();
  const before = await postponeFirst(em, order, first!);
  const lasting = await lastingOf(em, deps.secrets.data, supplies);
  const { days, firstDose } = lasting(first!);
  const leavesAt = first!.dueOn > dueOn ? new Date(momentOf(first!.dueOn, '12:00', zone)) : now();
  const until = lastsUntil(days, { leavesAt, before, firstDose });
  const lengths = later.map((one) => lasting(one).days);
  const due = dueDays(lengths, dayOf(until.getTime(), zone));
  for (const [at, one] of later.entries()) one.dueOn = due[at]!;
  return supplies;
}

/** One that left before orders had supplies (decision C142). */
async function formerSupply(em: EntityManager, order: Order): Promise<Supply> {
  const { shippedAt, startDate, createdAt, shipDueAt, trackingNumber, carrier } = order;
  const leftAt = shippedAt ?? startDate ?? createdAt;
  return em.create(Supply, {
    ...{ order, number: 1, months: PLAN_MONTHS[order.plan].programme },
    ...{ price: Math.max(0, order.price - order.shippingFee), isBeforePrescriptions: true },
    ...{ dueOn: dayOf(leftAt.getTime(), await practiceZone(em)), shippedAt: leftAt },
    // Of a day that is not known nobody can say whether it was in time.
    promisedAt: shippedAt ? shipDueAt : null,
    ...{ suppliedUntil: order.suppliedUntil, trackingNumber, carrier },
    state: hasArrived(order) ? 'received' : 'shipped',
  });
}

/**
 * What an order delivers, in order. One that a process of an earlier release has approved or shipped gets its supplies
 * now. The caller has locked the order's row.
 */
export async function suppliesOf(
  em: EntityManager,
  deps: Deps,
  order: Order,
  isSent = order.isSent(),
): Promise<[Supply, ...Supply[]]> {
  const known = await em.find(Supply, { order: order.id }, { orderBy: { number: 'asc' } });
  if (known.length === 0) {
    known.push(...(isSent ? [await formerSupply(em, order)] : await planSupplies(em, deps, order)));
    await em.flush();
  }
  return known as [Supply, ...Supply[]];
}
