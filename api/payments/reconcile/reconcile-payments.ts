import type { FilterQuery } from '@mikro-orm/postgresql';
import { statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { endOpenPayment } from '../end-open-payments.ts';
import { endPayments } from '../end-payments.ts';
import { GatewayDown } from '../gateways/gateway-errors.ts';
import type { Account } from '../gateways/pick-gateway.ts';
import { releaseHold, unwantedHolds } from '../holds/release-hold.ts';
import { Payment } from '../payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { runRefund } from '../refunds/refund-payment.ts';
import { nextAsk, settle } from '../settle-payment.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Any browser that returns has reported to us within this time. */
export const FIRST_ASK_MS = 30 * SECOND;
const BATCH = 200;
const TOGETHER = 4;

/** How long an open payment is left alone. People return soon or hardly ever. */
function delayFor(ageMs: number): number {
  if (ageMs < HOUR) return 50 * SECOND;
  return ageMs < DAY ? 10 * MINUTE : HOUR;
}
/** After this, an unpaid intent is ended. A new payment can be started at any time. */
const GIVE_UP_MS = 7 * DAY;

/**
 * Money of a rejected or withdrawn order for which no refund is recorded, because its job has not run yet or has failed
 * permanently. Whoever comes first records it, holding the lock of the order, and the other finds it done.
 */
const rejectedAndKept: FilterQuery<Payment> = {
  status: 'paid',
  order: { ...statusIn('neverPrescribed'), paymentStatus: 'pending_refund' },
};

/**
 * Queries the gateway about everything that is still open: a browser that did not return, a reservation, or a webhook or
 * refund that did not arrive.
 */
export const reconcilePayments: Schedule = {
  name: 'payments-reconcile',
  cron: '* * * * *',
  handle: async (deps) => {
    const em = deps.orm.em.fork();
    const due = { $lte: now() };
    const open = await em.find(
      Payment,
      { status: { $in: ['pending_payment', 'authorized'] }, askAt: due },
      { orderBy: { askAt: 'asc' }, limit: BATCH },
    );
    await workThrough(deps, open, (payment) => askAbout(deps, payment));
    const unwanted = await em.find(Payment, unwantedHolds, {
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    await workThrough(deps, unwanted, ({ id }) => releaseHold(deps, id));
    const forgotten = await em.find(Payment, rejectedAndKept, {
      orderBy: { order: 'asc' },
      limit: BATCH,
    });
    await workThrough(deps, forgotten, ({ order }) => endPayments(deps, order.id));
    const refunds = await em.find(
      Refund,
      { status: 'pending', askAt: due },
      { orderBy: { askAt: 'asc' }, limit: BATCH },
    );
    await workThrough(deps, refunds, (refund) => runRefund(deps, refund.id));
  },
};

async function askAbout(deps: Deps, payment: Payment): Promise<void> {
  const { id, intentId, createdAt } = payment;
  const at = now().getTime();
  const age = at - createdAt.getTime();
  // Written before the query, because one that always fails must not hold up the others.
  const isHeld = payment.status === 'authorized' && payment.holdUntil;
  const askAt = isHeld ? nextAsk(payment.holdUntil!) : new Date(at + delayFor(age));
  await deps.orm.em.fork().nativeUpdate(Payment, { id }, { askAt });
  if (!isHeld && (age > GIVE_UP_MS || (!intentId && age > HOUR)))
    await endOpenPayment(deps, payment);
  else if (intentId) await settle(deps, intentId);
}

/**
 * A few at a time. One that fails is logged and left for the next run, and so are all of the same account if its gateway
 * is down.
 */
async function workThrough<T extends { id: number } & Partial<Account>>(
  deps: Deps,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  let waiting = [...rows];
  const next = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await work(row);
      } catch (error) {
        deps.log.warn({ id: row.id, error }, 'not reconciled yet');
        if (error instanceof GatewayDown)
          waiting = waiting.filter((one) => one.gateway !== row.gateway || one.mode !== row.mode);
      }
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
}
