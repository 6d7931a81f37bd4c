import type { EntityManager } from '@mikro-orm/postgresql';
import { suppliedUntil } from '#shared/care/supply.ts';
import { sqlWords } from '#api/platform/base.entity.ts';
import { Order } from './order.entity.ts';
import { awaitsParcelSql, realOrdersSql, securedSql, statusInSql } from './order-where.ts';

/** Records how long the supply in this parcel lasts, added to what its customer has left of the same medicine. */
export async function noteSupply(em: EntityManager, order: Order, leavesAt: Date): Promise<void> {
  const before =
    order.customer &&
    (await em.findOne(
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
    ));
  order.suppliedUntil = suppliedUntil(order.plan, leavesAt, before?.suppliedUntil ?? null);
}

/**
 * A supply whose end somebody must be told about, as a condition on orders `o` in SQL: sent and not cancelled, and no
 * other supply lasts longer or is on its way. `supplyOf` (shared/care/supply.ts) decides the same on a device.
 */
export const NOT_FOLLOWED_UP = `${realOrdersSql('o')} and o.status in ${sqlWords(['active', 'expired'])}
  and not exists (select from orders n where n.customer_id = o.customer_id and n.id <> o.id and ${realOrdersSql('n')}
    and (n.supplied_until > o.supplied_until or ${securedSql('n')} and ${statusInSql('undecided', 'n')}
      or ${awaitsParcelSql('n')}))`;
