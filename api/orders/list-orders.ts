import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isTeam, type Actor } from '#shared/lib/actor.ts';
import type { OrderCounts, OrderListQuery, OrderFilter } from '#shared/order-list.ts';
import { ORDER_FILTERS } from '#shared/order-views.ts';
import type { QueuedOrder } from '#shared/orders.ts';
import { licensingAreaOf } from '#shared/licences/places.ts';
import type { Deps } from '#api/platform/deps.ts';
import { figureSql } from '#api/platform/day-figures.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { readRows } from '#api/platform/read.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { withinDays } from '#api/settings/settings.service.ts';
import { orderDays } from './order-days.ts';
import { type Order } from './order.entity.ts';
import { orderRows } from './order-rows.ts';
import { orderStages, orderViews, refusedFor, viewColumns } from './order-stages.ts';
import { inQueue, ownScope } from './orders.policy.ts';
import { presentOrder } from './orders.present.ts';
import { statusIn } from './order-where.ts';
import { reviewedByNobody, reviewedSql } from './my-patients.ts';
import { patientDays, peopleSql } from './patient-days.ts';
import { safetyPort } from './safety-port.ts';
import { afterOrder, orderOf } from './sort-orders.ts';

type Filter = z.output<typeof OrderListQuery>;

/** How a list is filtered by view, stage and the practice's day of the order. The export is filtered in the same way. */
export const orderConditions = async (
  em: EntityManager,
  { status, stage, refusal, product, ...days }: OrderFilter,
): Promise<FilterQuery<Order>[]> => [
  status ? orderViews[status] : {},
  stage ? orderStages[stage] : {},
  refusal ? refusedFor(refusal) : {},
  product ? { product } : {},
  ...(await withinDays(em, 'createdAt', days)),
];

/**
 * One page of the orders that the actor sees, newest first by default. Customers get all of theirs, whatever the filter
 * says (C050).
 */
export async function listOrders(
  em: EntityManager,
  actor: Actor,
  filter: Filter,
): Promise<{ rows: Readonly<Order>[]; next: string | null }> {
  const scope = ownScope(actor);
  if (!scope) return { rows: [], next: null };
  const all = isTeam(actor);
  const { sort = 'newest', cursor } = all ? filter : { cursor: filter.cursor };
  const cut = all
    ? [...(await orderConditions(em, filter)), ...rowsSaying<Order>(filter.search)]
    : [];
  const owner = all && filter.customerId ? { customer: filter.customerId } : {};
  const isNewest = sort === 'newest';
  const after = isNewest ? olderThan(decodeCursor(cursor)) : await afterOrder(em, sort, cursor);
  const rows = await readRows(em, orderRows, {
    where: { $and: [scope, owner, ...cut, after] } as FilterQuery<Order>,
    orderBy: isNewest ? { createdAt: 'desc', id: 'desc' } : orderOf(sort),
    limit: filter.limit + 1,
  });
  if (isNewest) return pageOf(rows, filter.limit);
  const page = rows.slice(0, filter.limit);
  return { rows: page, next: rows.length > filter.limit ? String(page.at(-1)!.id) : null };
}

/** Read from the daily figures, so that the cost does not depend on the number of orders. */
export async function countViews(
  em: EntityManager,
  { product, from, to }: Pick<OrderFilter, 'product' | 'from' | 'to'>,
): Promise<OrderCounts> {
  const sums = ORDER_FILTERS.map(
    (view) => `coalesce(sum(${viewColumns[view]}), 0)::int as ${view}`,
  );
  const [row] = await em.execute<OrderCounts[]>(
    `select ${sums.join(', ')} from ${figureSql(orderDays)} days
     where day >= coalesce(?::date, '-infinity') and day <= coalesce(?::date, 'infinity')
       and product = coalesce(?, product)`,
    [from ?? null, to ?? null, product ?? null],
  );
  return row!;
}

/** More than any clinic has open at once. A longer queue shows its oldest part. */
const QUEUE_MAX = 500;

/** The review queue, oldest first. Every clinician sees the same list. */
export async function listQueue(
  deps: Deps,
  em: EntityManager,
  actor: Actor,
): Promise<z.input<typeof QueuedOrder>[]> {
  const rows = await readRows(em, orderRows, {
    where: inQueue,
    orderBy: { queuedAt: 'asc', id: 'asc' },
    limit: QUEUE_MAX,
  });
  const key = deps.secrets.data;
  const triage = await deps.ports.one(safetyPort).triage(em, key, rows);
  return rows.map((order) => ({
    ...presentOrder(order, actor, key),
    queuedAt: order.queuedAt ?? null,
    area: licensingAreaOf(order),
    triage: triage.get(order.id) ?? null,
  }));
}

/** Patients: for a doctor the approved orders that they reviewed or nobody did, for other roles all of them (C063). */
export const approvedWhere = (actor: Actor): FilterQuery<Order> =>
  ({
    ...statusIn('inCare'),
    removedAt: null,
    isTest: false,
    ...(actor.role === 'doctor' && { $or: [{ reviewer: actor.id }, reviewedByNobody()] }),
  }) as FilterQuery<Order>;

/**
 * The patients in treatment: people, however many of their orders are listed. Orders paid with test cards are listed with
 * a mark, but never counted (decision C113).
 */
export async function countApproved(em: EntityManager, actor: Actor): Promise<number> {
  const [row] =
    actor.role === 'doctor'
      ? await em.execute<{ count: number }[]>(peopleSql(reviewedSql('o')), [actor.id])
      : await em.execute<{ count: number }[]>(
          `select coalesce(sum(subscribers), 0)::int as count from ${figureSql(patientDays)} days`,
        );
  return row!.count;
}
