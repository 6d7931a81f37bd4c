import type { EntityManager } from '@mikro-orm/postgresql';
import { realOrdersSql } from '#api/orders/order-where.ts';

/** Refunds that somebody decided on: what goes back because an order ends is not for a parcel that was wrong. */
const IS_PROPOSED = `r.answer = 'refund' and o.held_amount > 0 and not exists (
  select from refunds f join payments p on p.id = f.payment_id where p.order_id = o.id
    and f.cause in ('admin', 'gateway') and f.status <> 'failed' and f.created_at >= r.answered_at)`;

const FROM =
  'parcel_reports r join supplies s on s.id = r.supply_id join orders o on o.id = s.order_id';

/** Of the reports of these orders, those whose proposed refund nobody has recorded since. */
export async function proposedRefunds(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await em.execute<{ id: number }[]>(
    `select r.id from ${FROM} where o.id = any(?::int[]) and ${IS_PROPOSED}`,
    [`{${orderIds.join(',')}}`],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many wait for an admin. */
export async function countProposedRefunds(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${FROM} where ${realOrdersSql('o')} and ${IS_PROPOSED}`,
  );
  return row!.count;
}
