import type { Deps } from '#api/platform/deps.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { withEachGateway } from '../gateways/each-gateway.ts';
import type { GatewayIntent, PaymentGateway } from '../gateways/gateway.ts';
import { Payment } from '../payment.entity.ts';
import type { Account } from '../gateways/pick-gateway.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { settle } from '../settle-payment.ts';

/** Cents received, and cents refunded or being refunded. */
export type Sums = { received: number; refunded: number };

export type Difference = { intentId: string; orderId: number | null; ours: Sums; theirs: Sums };

export type Comparison = {
  account: Account;
  /** How many of the gateway's intents were compared. */
  count: number;
  ours: Sums;
  theirs: Sums;
  differences: Difference[];
};

const NOTHING: Sums = { received: 0, refunded: 0 };
const BATCH = 200;

const add = (a: Sums, b: Sums): Sums => ({
  received: a.received + b.received,
  refunded: a.refunded + b.refunded,
});
const isSame = (a: Sums, b: Sums) => a.received === b.received && a.refunded === b.refunded;

/** Compares the gateway's list with our books, cent by cent. */
export async function compareBooks(
  deps: Deps,
  gateway: PaymentGateway,
  since: Date,
): Promise<Comparison> {
  const account = { gateway: gateway.name, mode: gateway.mode };
  const result: Comparison = { account, count: 0, ours: NOTHING, theirs: NOTHING, differences: [] };
  const seen = new Set<string>();
  const look = (intentId: string, orderId: number | null, ours: Sums, theirs: Sums) => {
    result.ours = add(result.ours, ours);
    result.theirs = add(result.theirs, theirs);
    if (!isSame(ours, theirs)) result.differences.push({ intentId, orderId, ours, theirs });
  };

  for await (const batch of batchesOf(gateway.intentsSince(since))) {
    const known = await ourSums(deps, { intentId: { $in: batch.map(({ id }) => id) } });
    for (const intent of batch) {
      seen.add(intent.id);
      const ours = known.get(intent.id);
      // Another shop may use the same account, so an intent without an order of ours is not ours.
      if (!ours && intent.orderId === null) continue;
      result.count += 1;
      look(intent.id, intent.orderId, ours?.sums ?? NOTHING, {
        received: intent.amountReceived,
        refunded: intent.amountRefunded,
      });
    }
  }
  const own = await ourSums(deps, {
    ...account,
    createdAt: { $gte: since },
    settledAt: { $ne: null },
  });
  for (const [intentId, { orderId, sums }] of own) {
    if (!seen.has(intentId)) look(intentId, orderId, sums, NOTHING);
  }
  return result;
}

async function* batchesOf(intents: AsyncIterable<GatewayIntent>): AsyncIterable<GatewayIntent[]> {
  let batch: GatewayIntent[] = [];
  for await (const intent of intents) {
    batch.push(intent);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Own = { orderId: number; sums: Sums };

async function ourSums(deps: Deps, where: object): Promise<Map<string, Own>> {
  const em = deps.orm.em.fork();
  const payments = await em.find(Payment, where);
  const refunds = await em.find(Refund, {
    payment: { $in: payments.map(({ id }) => id) },
    gatewayId: { $ne: null },
    status: { $ne: 'failed' },
  });
  const byPayment = Map.groupBy(refunds, (refund) => refund.payment.id);
  return new Map(
    payments.map((payment) => {
      const back = byPayment.get(payment.id) ?? [];
      const refunded = back.reduce((all, { amount }) => all + amount, 0);
      const sums = { received: payment.receivedAmount, refunded };
      return [payment.intentId ?? '', { orderId: payment.order.id, sums }];
    }),
  );
}

/** Queries the gateway again about every difference. Those that then disappear were only news that had not arrived. */
export async function repairBooks(deps: Deps, { differences }: Comparison): Promise<void> {
  for (const { intentId } of differences) await settle(deps, intentId);
}

const DAY = 86_400_000;
const NIGHTLY_DAYS = 8;

/** Runs every night, after the day's webhooks and queries. What still differs is reported. */
export const compareNightly: Schedule = {
  name: 'payments-compare',
  cron: '23 4 * * *',
  handle: (deps) =>
    withEachGateway(deps, 'comparison', async (gateway) => {
      const since = new Date(now().getTime() - NIGHTLY_DAYS * DAY);
      const first = await compareBooks(deps, gateway, since);
      if (first.differences.length === 0) return;
      await repairBooks(deps, first);
      const { differences, account } = await compareBooks(deps, gateway, since);
      if (differences.length > 0) {
        deps.log.error({ account, differences }, 'our books and the gateway differ');
      }
    }),
};
