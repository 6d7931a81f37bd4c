import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { SubscriptionTotals } from '#shared/subscriptions.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/status-where.ts';
import type { Deps } from '#api/platform/deps.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { subscriptionPolicy } from './subscriptions.policy.ts';

/**
 * Cents that came in with an order's latest payment, less what was given back. Money that did not fit the order, such
 * as a second payment, is none of it.
 */
const LAST_PAYMENT = `(select received_amount - refunded_amount from payments
  where payments.order_id = orders_of.id and settled_at is not null and problem is null
  order by attempt desc limit 1)`;

const listed = (actor: Member): FilterQuery<Order> =>
  ({
    $and: [subscriptionPolicy.scope(actor), statusIn('subscription')],
  }) as FilterQuery<Order>;

/** One page of the subscriptions the actor sees, newest first. */
export async function listSubscriptions(
  em: EntityManager,
  actor: Member,
  page: { limit: number; cursor?: string },
): Promise<{ rows: Order[]; next: string | null }> {
  const rows = await em.find(
    Order,
    { $and: [listed(actor), olderThan(decodeCursor(page.cursor))] } as FilterQuery<Order>,
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: page.limit + 1,
      populate: ['customer'],
    },
  );
  return pageOf(rows, page.limit);
}

/** Cents by order id; an order without a settled payment has 0. */
export async function lastPaymentsOf(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await em.execute<{ id: number; amount: number | null }[]>(
    `select id, ${LAST_PAYMENT} as amount from orders orders_of where id in (${orderIds.map(() => '?').join(', ')})`,
    [...orderIds],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount ?? 0]));
}

const known = new WeakMap<Deps, { tag: string; totals: Map<string, SubscriptionTotals> }>();

/** The cards' figures; counted anew only when some order has changed, since they look at every row. */
export async function totalsFor(
  deps: Deps,
  em: EntityManager,
  actor: Member,
): Promise<SubscriptionTotals> {
  const tag = deps.versions.tag('orders');
  if (!tag) return countTotals(em, actor);
  if (known.get(deps)?.tag !== tag) known.set(deps, { tag, totals: new Map() });
  const kept = known.get(deps)!.totals;
  const who = actor.role === 'staff' || actor.role === 'admin' ? 'all' : String(actor.id);
  const totals = kept.get(who) ?? (await countTotals(em, actor));
  kept.set(who, totals);
  return totals;
}

async function countTotals(em: EntityManager, actor: Member): Promise<SubscriptionTotals> {
  const row = await em
    .createQueryBuilder(Order, 'orders_of')
    .select([
      raw('count(*)::int as total'),
      raw(`(count(*) filter (where orders_of.status = 'active'))::int as active`),
      raw(`(count(*) filter (where orders_of.status = 'approved'))::int as approved`),
      raw(`coalesce(sum(${LAST_PAYMENT}), 0)::float8 as paid`),
    ])
    // What was paid with test cards is listed, marked, and in no figure (decision C113).
    .where({ $and: [listed(actor), { isTrial: false }] } as object)
    .execute<{ total: number; active: number; approved: number; paid: number }>('get', false);
  return {
    total: row.total,
    active: row.active,
    approved: row.approved,
    lastPayments: row.paid,
  };
}
