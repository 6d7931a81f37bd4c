import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import type { SubscriptionTotals } from '#shared/subscriptions.ts';
import { doctorDays, EVERY_DOCTOR } from '#api/orders/doctor-days.ts';
import { Order } from '#api/orders/order.entity.ts';
import { lastPaymentSql, orderDays } from '#api/orders/order-days.ts';
import { statusInSql, statusIn } from '#api/orders/order-where.ts';
import { figureSql } from '#api/platform/day-figures.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { subscriptionPolicy } from './subscriptions.policy.ts';

const LAST_PAYMENT = lastPaymentSql('orders_of');

const listed = (actor: Member): FilterQuery<Order> =>
  ({
    $and: [subscriptionPolicy.scope(actor), statusIn('subscription')],
  }) as FilterQuery<Order>;

/** One page of the subscriptions that the actor sees, newest first. */
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

/** Cents by order id; 0 for an order without a settled payment. */
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

/**
 * The figures on the cards: for all orders and for a doctor's from the daily figures, for a customer's from their few
 * rows.
 */
export async function totalsFor(em: EntityManager, actor: Member): Promise<SubscriptionTotals> {
  if (hasRole(actor, 'staff', 'admin')) return sumTotals(em, figureSql(orderDays));
  if (actor.role !== 'doctor') return countTotals(em, actor);
  const theirs = `${figureSql(doctorDays)} days where doctor_id in (${EVERY_DOCTOR}, ?)`;
  return sumTotals(em, `(select * from ${theirs})`, [actor.id]);
}

async function sumTotals(
  em: EntityManager,
  figure: string,
  values: number[] = [],
): Promise<SubscriptionTotals> {
  const [row] = await em.execute<SubscriptionTotals[]>(
    `select coalesce(sum(subscriptions), 0)::int as total, coalesce(sum(active), 0)::int as active,
       coalesce(sum(approved), 0)::int as approved, coalesce(sum(last_payments), 0)::float8 as "lastPayments"
     from ${figure} days`,
    values,
  );
  return row!;
}

async function countTotals(em: EntityManager, actor: Member): Promise<SubscriptionTotals> {
  const row = await em
    .createQueryBuilder(Order, 'orders_of')
    .select([
      raw('count(*)::int as total'),
      raw(`(count(*) filter (where ${statusInSql('current', 'orders_of')}))::int as active`),
      raw(`(count(*) filter (where ${statusInSql('toBegin', 'orders_of')}))::int as approved`),
      raw(`coalesce(sum(${LAST_PAYMENT}), 0)::float8 as paid`),
    ])
    // Subscriptions paid with test cards are listed with a mark, but never counted (decision C113).
    .where({ $and: [listed(actor), { isTrial: false }] } as object)
    .execute<{ total: number; active: number; approved: number; paid: number }>('get', false);
  return {
    total: row.total,
    active: row.active,
    approved: row.approved,
    lastPayments: row.paid,
  };
}
