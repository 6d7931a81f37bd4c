import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { ReviewDay } from '#shared/stats.ts';
import { refusalsSql } from '#api/orders/order-stages.ts';
import { Order } from '#api/orders/order.entity.ts';
import { inQueue } from '#api/orders/orders.policy.ts';
import { realOrdersSql } from '#api/orders/order-where.ts';

const REAL = realOrdersSql('orders');

/**
 * What was decided since a moment, how long those cases had waited, and since when the oldest case has been waiting.
 */
export async function reviewDay(
  em: EntityManager,
  actorId: number,
  since: string,
): Promise<z.input<typeof ReviewDay>> {
  const [row] = await em.execute<Omit<ReviewDay, 'oldestSince'>[]>(
    `with decided as (
       select reviewer_id, extract(epoch from review_date - queued_at) / 60 as minutes
       from orders
       where review_date >= ?::timestamptz and queued_at is not null and review_date >= queued_at and ${REAL})
     select count(*)::int as decided,
       (count(*) filter (where reviewer_id = ?))::int as own,
       ${refusalsSql('review_date >= ?::timestamptz')} as refusals,
       round(percentile_cont(0.5) within group (order by minutes))::int as "medianMinutes",
       round(percentile_cont(0.95) within group (order by minutes))::int as "p95Minutes"
     from decided`,
    [since, actorId, since],
  );
  const [oldest] = await em.find(Order, inQueue, {
    orderBy: { queuedAt: 'asc', id: 'asc' },
    limit: 1,
    disableIdentityMap: true,
  });
  return { ...row!, oldestSince: oldest?.queuedAt?.toISOString() ?? null };
}
