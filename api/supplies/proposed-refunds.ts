import type { EntityManager } from '@mikro-orm/postgresql';
import { realOrdersSql } from '#api/orders/order-where.ts';

const REFUNDS = `from refunds f join payments p on p.id = f.payment_id
  where p.order_id = o.id and f.status <> 'failed' and f.created_at >=`;

/** Refunds that somebody decided on: what goes back because an order ends is not for a parcel that was wrong. */
const DECIDED = `f.cause in ('admin', 'gateway')`;

const PROPOSALS = `from parcel_reports r2 join supplies s2 on s2.id = r2.supply_id
  where s2.order_id = o.id and r2.answer = 'refund'`;

/** A parcel in the place of another is worth what that was. */
const WORTH = `(with recursive chain as (select s2.price, s2.replaces_id
    union all select s3.price, s3.replaces_id from supplies s3 join chain c on s3.id = c.replaces_id)
  select price from chain where replaces_id is null)`;

/** One refund settles no more than it covers, the first proposal first, unless nothing is left to go back. */
const IS_PROPOSED = `r.answer = 'refund' and not exists (select ${REFUNDS} r.answered_at and (o.held_amount = 0
  or ${DECIDED} and (select sum(f.amount) ${REFUNDS} (select min(r2.answered_at) ${PROPOSALS}) and ${DECIDED})
    >= (select sum(${WORTH}) ${PROPOSALS} and r2.answered_at <= r.answered_at)))`;

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
