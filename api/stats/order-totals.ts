import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import type { OrderTotals, OrderFilter } from '#shared/order-list.ts';
import { orderConditions } from '#api/orders/list-orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { ROW, unchecked } from '#api/platform/read.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { isLiveMode } from '#api/settings/settings.service.ts';

/** What all pages of a list of orders have together, and the gross revenue of those orders (glossary). */
export async function totalOrders(
  em: EntityManager,
  actor: Actor,
  filter: OrderFilter,
): Promise<OrderTotals> {
  const cut = [
    ownScope(actor),
    ...(await orderConditions(em, filter)),
    ...rowsSaying(filter.search),
  ];
  const listed = em.createQueryBuilder(Order, ROW).select(['id', 'isTrial']);
  const { sql, params } = listed.where(unchecked({ $and: cut })).toQuery();
  const [row] = await em.execute<OrderTotals[]>(
    `with listed as materialized (${sql})
     select (select count(*)::int from listed) as count,
       coalesce(sum(p.received_amount), 0)::float8 as revenue
     from listed join payments p on p.order_id = listed.id
     where not listed.is_trial and p.settled_at is not null and p.mode = ?`,
    [...(params as unknown[]), (await isLiveMode(em)) ? 'live' : 'test'],
  );
  return row!;
}
