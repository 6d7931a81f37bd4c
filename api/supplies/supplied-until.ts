import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { lastsUntil } from '#shared/supply-plan.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Order } from '#api/orders/order.entity.ts';
import { medicineSql, realOrdersSql } from '#api/orders/order-where.ts';
import { lastingOf } from './lasting.ts';
import { Supply } from './supply.entity.ts';

const latest = (dates: readonly (Date | null | undefined)[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (date && (!last || date > last) ? date : last), null);

const LASTED_BEFORE = `select s.id, greatest(
    (select max(other.supplied_until) from orders other where other.customer_id = o.customer_id
      and ${medicineSql('other')} = ${medicineSql('o')} and other.id <> o.id and ${realOrdersSql('other')}),
    (select max(own.supplied_until) from supplies own where own.order_id = s.order_id
      and own.id <> s.id and own.id is distinct from s.replaces_id)) as until
  from supplies s join orders o on o.id = s.order_id where s.id = any(?::int[])`;

/** Until when what their patients have of the same medicine lasts, beside each of these supplies. */
export async function lastedBefore(
  em: EntityManager,
  ids: readonly number[],
): Promise<(supply: Supply) => Date | null> {
  const rows = await em.execute<{ id: number; until: string | null }[]>(LASTED_BEFORE, [
    `{${ids.join(',')}}`,
  ]);
  const byId = new Map(rows.map(({ id, until }) => [id, until && new Date(until)]));
  return ({ id }) => byId.get(id) || null;
}

/** Records how long a supply that has left lasts, added to what its customer has left of the same medicine. */
export async function noteSupply(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  supplies: readonly Supply[],
  supply: Supply,
): Promise<void> {
  const replaced = supply.replaces;
  const own = supplies
    .filter((one) => one !== supply && one.id !== replaced?.id)
    .map((one) => one.suppliedUntil);
  const { days, firstDose } = (await lastingOf(em, key, supplies))(supply);
  supply.suppliedUntil = lastsUntil(days, {
    ...{ leavesAt: supply.shippedAt!, firstDose },
    before: (await lastedBefore(em, [supply.id]))(supply),
  });
  order.suppliedUntil = latest([...own, supply.suppliedUntil]);
}

/**
 * Forgets a supply that has not left. Those of the same medicine that left after it were added to it, and are counted
 * anew.
 */
export async function takeSupplyBack(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  supplies: readonly Supply[],
  { supply, shippedAt }: { supply: Supply; shippedAt: Date },
): Promise<void> {
  supply.suppliedUntil = null;
  order.suppliedUntil = latest(supplies.map((one) => one.suppliedUntil));
  if (!order.customer) return;
  const { customer, medicine } = order;
  const orders = await em.find(
    Order,
    { customer: customer.id, medicine, id: { $ne: order.id }, shippedAt: { $gte: shippedAt } },
    { orderBy: { shippedAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const theirs = await em.find(
    Supply,
    { order: { $in: orders.map(({ id }) => id) } },
    { orderBy: { shippedAt: 'asc', id: 'asc' } },
  );
  const later = theirs.filter((one) => one.shippedAt && one.shippedAt >= shippedAt);
  const ofOrder = (one: Order) => theirs.filter(({ order: { id } }) => id === one.id);
  for (const one of later) one.suppliedUntil = null;
  for (const one of orders)
    one.suppliedUntil = latest(ofOrder(one).map((each) => each.suppliedUntil));
  await em.flush();
  for (const one of later) {
    const of = orders.find(({ id }) => id === one.order.id)!;
    await noteSupply(em, key, of, ofOrder(of), one);
    await em.flush();
  }
}
