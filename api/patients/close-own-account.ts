import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { closingErrors, type Closing, type ClosingOrder } from '#shared/closing.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { paymentErrors } from '#shared/payments.ts';
import { User } from '#api/accounts/user.entity.ts';
import { removeOrder } from '#api/orders/end-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { withdrawOrder } from '#api/orders/withdraw-order.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { deactivate } from '#api/subscriptions/subscriptions.service.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { closeAccount, keptUntilFrom } from './close-account.ts';
import { ordersAtPharmacy, wasDispensed, wasPaidFor } from './erase-orders.ts';

type Shown = Pick<ClosingOrder, 'id' | 'outcome' | 'refund'>;

/** What deleting this account would end, keep and erase now. */
export async function closingOf(
  em: EntityManager,
  deps: Deps,
  userId: number,
): Promise<z.input<typeof Closing>> {
  const { retentionYears } = await rulesOf(em, deps);
  const orders = await em.find(Order, { customer: userId, isTest: false }, { orderBy: { id: 1 } });
  const open = orders.filter(isOpen);
  return {
    orders: open.map((order) => ({ ...shownOf(order), referenceNumber: order.referenceNumber })),
    keepsRecord: orders.some(wasDispensed) || (await ordersAtPharmacy(em, deps, orders)).size > 0,
    keepsMoney: orders.some(wasPaidFor),
    retentionYears,
    keptUntil: keptUntilFrom(now(), retentionYears),
    needsTeam: open.find(needsTeam)?.referenceNumber ?? null,
  };
}

/**
 * Its owner deletes an account: every order that has not ended ends with it, and whatever was paid for a parcel that
 * has not left goes back. Doing so twice is harmless. Refuses with `closing.changed` where the orders are not those that
 * they were shown, with `closing.needs_team` where the bank decides about the money, and with `payment.under_way`.
 */
export async function closeOwnAccount(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { orders: shown, clientId }: { orders: readonly Shown[]; clientId?: string | null | undefined },
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const user = await em.findOneOrFail(User, { id: actor.id }, lock);
  // Another press was faster.
  if (user.removedAt) return;
  const running = await em.find(Order, runningOf(user.id), { ...lock, orderBy: { id: 1 } });
  ensureShown(running, shown);
  const isPaying = running.some(({ paymentStatus }) => paymentStatus === 'pending_payment');
  ensure(!isPaying, paymentErrors.under_way);
  for (const order of running) await endFor(em, deps, actor, order);
  user.closingId = clientId ?? null;
  await closeAccount(em, deps, actor, user);
}

/** Before anything is done for it: whether the person decided on what is true now. */
export async function ensureShownNow(
  em: EntityManager,
  userId: number,
  shown: readonly Shown[],
): Promise<void> {
  ensureShown(await em.find(Order, runningOf(userId), { orderBy: { id: 1 } }), shown);
}

function ensureShown(running: Order[], shown: readonly Shown[]): void {
  const open = running.filter(isOpen);
  ensure(!open.some(needsTeam), closingErrors.needs_team);
  const seen = new Map(shown.map((one) => [one.id, one]));
  const isSame = open.every((order) => {
    const { outcome, refund } = shownOf(order);
    const was = seen.get(order.id);
    return was?.outcome === outcome && was.refund === refund;
  });
  ensure(isSame && seen.size === open.length, closingErrors.changed);
}

async function endFor(em: EntityManager, deps: Deps, actor: Member, order: Order): Promise<void> {
  if (!wasPaidFor(order)) return removeOrder(em, deps, actor, order, {});
  if (orderStatus.is.undecided(order.status)) return withdrawOrder(em, deps, actor, order, null);
  await deactivate(em, deps, actor, order);
}

function shownOf(order: Order): Shown {
  const { id, status } = order;
  if (orderStatus.is.undecided(status))
    return { id, outcome: 'withdrawn', refund: order.heldAmount };
  const outcome = wasDispensed(order) ? 'ended' : 'cancelled';
  return { id, outcome, refund: order.refundable() };
}

const runningOf = (customer: number): FilterQuery<Order> =>
  ({ customer, ...realOrders, ...statusIn('running') }) as FilterQuery<Order>;

const RUNNING = new Set<string>(statusIn('running').status.$in);

/** Not ended and paid for. One that was never paid disappears without a word. */
const isOpen = (order: Order): boolean =>
  !order.removedAt &&
  !order.isTrial &&
  RUNNING.has(order.status) &&
  wasPaidFor(order) &&
  order.paymentStatus !== 'pending_payment';

/** Nothing can go back by itself while the bank decides, or where the money came in before there were books. */
const needsTeam = (order: Order): boolean =>
  !wasDispensed(order) && (order.isDisputed || order.isPaidUnseen() || order.isReturned());
