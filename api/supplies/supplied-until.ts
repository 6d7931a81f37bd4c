import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { lastsUntil } from '#shared/supply-plan.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { Supply } from './supply.entity.ts';

const latest = (dates: readonly (Date | null | undefined)[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (date && (!last || date > last) ? date : last), null);

/** The longest supply of the same medicine that other orders of this customer brought. */
async function otherSupply(em: EntityManager, order: Order): Promise<Date | null> {
  if (!order.customer) return null;
  const other = await em.findOne(
    Order,
    {
      ...realOrders,
      customer: order.customer.id,
      product: order.product,
      id: { $ne: order.id },
      suppliedUntil: { $ne: null },
    },
    { orderBy: { suppliedUntil: 'desc' }, fields: ['suppliedUntil'] },
  );
  return other?.suppliedUntil ?? null;
}

/** Records how long a supply that has left lasts, added to what its customer has left of the same medicine. */
export async function noteSupply(
  em: EntityManager,
  order: Order,
  supplies: readonly Supply[],
  supply: Supply,
): Promise<void> {
  const replaced = supply.replaces;
  const own = supplies
    .filter((one) => one !== supply && one.id !== replaced?.id)
    .map((one) => one.suppliedUntil);
  supply.suppliedUntil = lastsUntil(supply.months, {
    leavesAt: supply.shippedAt!,
    before: latest([...own, await otherSupply(em, order)]),
    isOnly: supplies.filter((one) => !one.replaces).length === 1,
  });
  order.suppliedUntil = latest([...own, supply.suppliedUntil]);
}

/**
 * Forgets a supply that has not left. Those of the same medicine that left after it were added to it, and are counted
 * anew.
 */
export async function takeSupplyBack(
  em: EntityManager,
  order: Order,
  supplies: readonly Supply[],
  { supply, shippedAt }: { supply: Supply; shippedAt: Date },
): Promise<void> {
  supply.suppliedUntil = null;
  order.suppliedUntil = latest(supplies.map((one) => one.suppliedUntil));
  if (!order.customer) return;
  const { customer, product } = order;
  const orders = await em.find(
    Order,
    { customer: customer.id, product, id: { $ne: order.id }, shippedAt: { $gte: shippedAt } },
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
    await noteSupply(em, of, ofOrder(of), one);
    await em.flush();
  }
}
