import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isTeam, type Actor } from '#shared/lib/actor.ts';
import type { OrderFilter, QueuedOrder } from '#shared/orders.ts';
import type { OrderFilterWord } from '#shared/order-views.ts';
import type { Deps } from '#api/platform/deps.ts';
import { figureSql } from '#api/platform/day-figures.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { readRows } from '#api/platform/read.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { orderDays } from './order-days.ts';
import { Order } from './order.entity.ts';
import { orderRows } from './order-rows.ts';
import { inQueue, ownScope } from './orders.policy.ts';
import { presentOrder } from './orders.present.ts';
import { realOrders, statusIn } from './order-where.ts';
import { safetyPort } from './safety-port.ts';

type Filter = z.output<typeof OrderFilter>;

/** What the words of the filter mean; "approved" is approved or active (decision C005). */
export const orderViews: Readonly<Record<OrderFilterWord, FilterQuery<Order>>> = {
  pending_review: statusIn('undecided'),
  approved: statusIn('inCare'),
  rejected: { status: 'rejected' },
  // What was cancelled, has expired or was paid back keeps its shipping status, and must not be packed.
  shipping_pending: {
    shippingStatus: 'pending_shipping',
    ...statusIn('inCare'),
    paymentStatus: 'paid',
    isTrial: false,
  },
  shipped: { shippingStatus: 'shipped' },
  active: { status: 'active' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'expired' },
};

/** One page of the orders the actor sees, newest first; customers get all of theirs whatever the filter says (C050). */
export async function listOrders(
  em: EntityManager,
  actor: Actor,
  filter: Filter,
): Promise<{ rows: Readonly<Order>[]; next: string | null }> {
  const scope = ownScope(actor);
  if (!scope) return { rows: [], next: null };
  const view = isTeam(actor) && filter.status ? orderViews[filter.status] : {};
  const owner = isTeam(actor) && filter.customerId ? { customer: filter.customerId } : {};
  const said = isTeam(actor) ? rowsSaying<Order>(filter.search) : [];
  const before = olderThan(decodeCursor(filter.cursor));
  const rows = await readRows(em, orderRows, {
    where: { $and: [scope, view, owner, ...said, before] } as FilterQuery<Order>,
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: filter.limit + 1,
  });
  return pageOf(rows, filter.limit);
}

/** More than any clinic has open at once; a longer queue shows its oldest part. */
const QUEUE_MAX = 500;

type Queue = z.input<typeof QueuedOrder>[];
const queues = new WeakMap<Deps, Map<string, Queue>>();

export const queueTag = (deps: Deps, actor: Actor): string | null => {
  const tag = deps.versions.tag('queue');
  return tag && `queue.${actor.role}.${tag}`;
};

/** The review queue, oldest first. Every doctor sees the same list, so one answer a version and role serves them all. */
export async function listQueue(deps: Deps, em: EntityManager, actor: Actor): Promise<Queue> {
  const tag = queueTag(deps, actor);
  const kept = tag ? queues.get(deps)?.get(tag) : undefined;
  if (kept) return kept;
  const rows = await readRows(em, orderRows, {
    where: inQueue,
    orderBy: { queuedAt: 'asc', id: 'asc' },
    limit: QUEUE_MAX,
  });
  const key = deps.secrets.data;
  const triage = await deps.lent.one(safetyPort).triage(em, key, rows);
  const queue = rows.map((order) => ({
    ...presentOrder(order, actor, key),
    queuedAt: order.queuedAt ?? null,
    triage: triage.get(order.id) ?? null,
  }));
  if (tag) queues.set(deps, new Map([[tag, queue]]));
  return queue;
}

export const countTag = (deps: Deps, actor: Actor): string | null => {
  const tag = deps.versions.tag('care');
  if (!tag) return null;
  return `approved.${actor.role === 'doctor' ? `doctor${actor.id}` : 'all'}.${tag}`;
};

/** Patients: of a doctor the approved orders they reviewed and those without a reviewer, of the others all (C063). */
export const approvedWhere = (actor: Actor): FilterQuery<Order> =>
  ({
    ...statusIn('inCare'),
    removedAt: null,
    isTest: false,
    ...(actor.role === 'doctor' && { $or: [{ reviewer: actor.id }, { reviewer: null }] }),
  }) as FilterQuery<Order>;

/** What was paid with test cards is listed, marked, and counts for nothing (decision C113). */
export async function countApproved(em: EntityManager, actor: Actor): Promise<number> {
  if (actor.role === 'doctor')
    return em.count(Order, { $and: [approvedWhere(actor), realOrders] } as FilterQuery<Order>);
  const [row] = await em.execute<{ count: number }[]>(
    `select coalesce(sum(in_care), 0)::int as count from ${figureSql(orderDays)} days`,
  );
  return row!.count;
}
