import { LockMode, raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '#shared/orders.ts';
import { CHECKOUT_DAYS } from '#api/http/session.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { orderRemoved } from '#api/orders/orders.events.ts';
import { existsForPerson, ordersOfGuest } from '#api/orders/patient-days.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, listen, type Schedule } from '#api/platform/jobs.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { eraseOrders, wasPaidFor } from './erase-orders.ts';
import { workByNight, type Pass } from './work-by-night.ts';

const DAY_MS = 86_400_000;
const MONEY_UNDER_WAY: PaymentStatus[] = ['pending_payment', 'authorized', 'pending_refund'];
const OF_GUEST = { customer: null };
const BY_NIGHT = { role: 'guest', checkoutId: null } as const;

/** When this practice has got the release that erases what guests leave. */
const ERASING_SINCE = `select executed_at from mikro_orm_migrations
  where name = 'Migration20261130230500_erase_guests'`;
const CLOSED = 'closed ';
const isErased = ({ checkoutId }: Order): boolean => checkoutId?.startsWith(CLOSED) === true;

const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);

type Erase = (em: EntityManager, deps: Deps, order: Order) => Promise<void>;

/**
 * Erases what guests have left (decision C110), whose orders no account closes: what was never paid when its device opens
 * it no longer, what was removed and need not be kept, and everything when the practice's years of keeping are over.
 */
export const eraseGuests: Schedule = {
  name: 'guests-erase',
  cron: '47 3 * * *',
  handle: async (deps) => {
    const { retentionYears } = await rulesOf(deps.orm.em.fork(), deps);
    await workByNight(deps, [
      eachOf(neverPaid, abandon, deps),
      eachOf(removed, eraseGuest, deps),
      eachOf(() => endedBefore(retentionYears), forget, deps),
    ]);
  },
};

/** An admin removes a guest's order, as when its guest asks for it: what need not be kept is erased at once. */
export const eraseRemoved = listen(orderRemoved, 'erase-guest', async (deps, { orderId: id }) => {
  await deps.orm.em.fork().transactional(async (em) => {
    const where = { id, customer: null, removedAt: { $ne: null } } as FilterQuery<Order>;
    const order = await em.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    // What answers a dispute stays until it is over: the night erases it then. It has also erased what it removes itself.
    if (!order || order.isDisputed || isErased(order)) return;
    // A refund is still told to its buyer. The night erases where to.
    await eraseGuest(em, deps, order, wasPaidFor(order));
  });
});

const neverPaid = () => ({
  // A case whose reservation has lapsed keeps its place in the queue, and waits for a card.
  ...{ removedAt: null, paymentStatus: 'unpaid' as const, cardNeed: null },
  ...statusIn('undecided', 'neverPrescribed'),
  updatedAt: { $lt: daysAgo(CHECKOUT_DAYS) },
});

/**
 * Once nobody has to be told of its money any more. For two days also what a request or a job that was under way has
 * written since. What was removed by a release that erased nothing is kept for its years, as its admin was told.
 */
const removed = () => ({
  removedAt: { $ne: null },
  [raw((alias) => `${alias}.removed_at > (${ERASING_SINCE})`)]: [],
  paymentStatus: { $nin: MONEY_UNDER_WAY },
  isDisputed: false,
  $and: [
    // A refund that fails leaves money that nobody has decided to keep.
    { $or: [{ heldAmount: 0 }, { isMoneyKept: true }] },
    {
      $or: [
        { patientPhone: { $ne: null } },
        { patientEmail: { $ne: null } },
        { removedAt: { $gt: daysAgo(2) } },
      ],
    },
  ],
});

/** By the last that happened to any order of its guest, and not before their treatments were over. */
function endedBefore(years: number) {
  const day = now();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  const isYoung = ['updated_at', 'end_date', 'supplied_until']
    .map((moment) => `younger.${moment} >= '${day.toISOString()}'`)
    .join(' or ');
  return {
    patientName: { $ne: '' },
    updatedAt: { $lt: day },
    [raw((alias) => `not ${existsForPerson('younger', alias, `(${isYoung})`)}`)]: [],
  };
}

/** How many orders are erased because so many years are over. */
export const countEnded = (em: EntityManager, years: number): Promise<number> =>
  em.count(Order, { $and: [endedBefore(years), OF_GUEST] } as FilterQuery<Order>);

async function abandon(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  order.removedAt = now();
  await eraseGuest(em, deps, order);
  await emit(em, orderRemoved, { orderId: order.id });
  const about = { subjectId: order.id, orderId: order.id };
  await record(em, BY_NIGHT, { action: 'remove', subject: 'order', ...about });
}

/** All orders of the guest at once, under one key: the figures go on counting one person. */
async function forget(em: EntityManager, deps: Deps, { id }: Order): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 1 } } as const;
  const orders = await em.find(Order, ordersOfGuest(id), lock);
  await eraseOrders(em, deps, { userId: null, orders, isTimeOver: true });
  for (const order of orders) order.checkoutId = `${CLOSED}${orders[0]!.id}`;
}

async function eraseGuest(
  em: EntityManager,
  deps: Deps,
  order: Order,
  keepsContact = false,
): Promise<void> {
  const what = { userId: null, orders: [order], isTimeOver: false, keepsContact };
  const { keepsRecord } = await eraseOrders(em, deps, what);
  if (keepsRecord) return;
  // An order has an owner or a checkout, and no device has this one.
  order.checkoutId = `${CLOSED}${order.id}`;
  await em.flush();
}

function eachOf(where: () => object, erase: Erase, deps: Deps): Pass {
  const of = (id: object | number) => ({ $and: [where(), { id }, OF_GUEST] }) as FilterQuery<Order>;
  return {
    find: (em, after, limit) =>
      em.find(Order, of({ $gt: after }), { fields: ['id'], orderBy: { id: 1 }, limit }),
    handle: async (em, id) => {
      const order = await em.findOne(Order, of(id), { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (order) await erase(em, deps, order);
    },
  };
}
