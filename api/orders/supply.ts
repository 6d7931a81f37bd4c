import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { suppliedUntil } from '#shared/care/supply.ts';
import { Order } from './order.entity.ts';
import { awaitsParcelSql, realOrdersSql, securedSql, statusInSql } from './order-where.ts';
import { existsForPerson } from './patient-days.ts';

/** The longest supply of the same medicine that other orders of this customer brought. */
async function otherSupply(em: EntityManager, order: Order): Promise<Date | null> {
  if (!order.customer) return null;
  const other = await em.findOne(
    Order,
    {
      customer: order.customer.id,
      product: order.product,
      id: { $ne: order.id },
      removedAt: null,
      isTest: false,
      isTrial: false,
      suppliedUntil: { $ne: null },
    },
    { orderBy: { suppliedUntil: 'desc' }, fields: ['suppliedUntil'] },
  );
  return other?.suppliedUntil ?? null;
}

/** Records how long the supply in this parcel lasts, added to what its customer has left of the same medicine. */
export async function noteSupply(em: EntityManager, order: Order, leavesAt: Date): Promise<void> {
  order.suppliedUntil = suppliedUntil(order.plan, leavesAt, await otherSupply(em, order));
}

/**
 * Forgets the supply of a parcel that did not leave. Parcels of the same medicine that left after it were added to it,
 * and are counted anew.
 */
export async function takeSupplyBack(
  em: EntityManager,
  order: Order,
  shippedAt: Date,
): Promise<void> {
  order.suppliedUntil = null;
  if (!order.customer) return;
  const later = await em.find(
    Order,
    {
      customer: order.customer.id,
      product: order.product,
      id: { $ne: order.id },
      shippedAt: { $gte: shippedAt },
      suppliedUntil: { $ne: null },
    },
    { orderBy: { shippedAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const one of later) one.suppliedUntil = null;
  await em.flush();
  for (const one of later) {
    await noteSupply(em, one, one.shippedAt!);
    await em.flush();
  }
}

/**
 * A supply whose end somebody must be told about, as a condition on orders `o` in SQL: sent and not cancelled, and no
 * other supply lasts longer or is on its way. `supplyOf` (shared/care/supply.ts) decides the same on a device.
 */
export const NOT_FOLLOWED_UP = `${realOrdersSql('o')} and ${statusInSql('begun', 'o')}
  and not ${existsForPerson(
    'n',
    'o',
    `n.id <> o.id and ${realOrdersSql('n')}
    and (n.supplied_until > o.supplied_until or ${securedSql('n')} and ${statusInSql('undecided', 'n')}
      or ${awaitsParcelSql('n')})`,
  )}`;
