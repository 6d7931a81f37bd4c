import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { CLOSED_DISPUTES } from './books-state.ts';
import { disputesOf, isOpen } from './disputes.ts';
import type { GatewayDispute, ListedDispute, PaymentGateway } from '../gateways/gateway.ts';
import { withEachGateway } from '../gateways/each-gateway.ts';
import { GatewayRefusal } from '../gateways/gateway-errors.ts';
import { Payment } from '../payment.entity.ts';
import { settle } from '../settle-payment.ts';
import { syncDisputes } from '../sync-payment.ts';

const DAY = 86_400_000;
/** Disputes are over by then. There are so few that a long period costs one page of a list. */
const LOOK_BACK_DAYS = 90;

/**
 * Runs every night: finds disputes whose events never arrived, and updates those that we believe to be open. A dispute
 * may begin months after its payment, so the comparison of received money does not find it.
 */
export const takeOverDisputes: Schedule = {
  name: 'payments-disputes',
  cron: '53 4 * * *',
  handle: (deps) => withEachGateway(deps, 'disputes', (gateway) => takeOverFrom(deps, gateway)),
};

async function takeOverFrom(deps: Deps, gateway: PaymentGateway): Promise<void> {
  const latest = await latestDisputes(deps, gateway);
  const payments = await deps.orm.em.fork().find(Payment, {
    gateway: gateway.name,
    mode: gateway.mode,
    $or: [
      { intentId: { $in: [...latest.keys()] } },
      { disputeStatus: { $ne: null, $nin: CLOSED_DISPUTES } },
    ],
  });
  for (const payment of payments) {
    const intentId = payment.intentId!;
    // We have not recorded this money yet. Settling it queries its disputes as well.
    if (!payment.settledAt) await settle(deps, intentId);
    else if (!areKnown(payment, latest.get(intentId))) await syncDisputes(deps, payment);
  }
}

/** By intent. A payment with a dispute older than the list has to be queried on its own. */
async function latestDisputes(
  deps: Deps,
  gateway: PaymentGateway,
): Promise<Map<string, ListedDispute[]>> {
  const latest = new Map<string, ListedDispute[]>();
  try {
    const since = new Date(now().getTime() - LOOK_BACK_DAYS * DAY);
    for await (const dispute of gateway.disputesSince(since)) {
      const { intentId } = dispute;
      latest.set(intentId, [...(latest.get(intentId) ?? []), dispute]);
    }
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.warn({ reason: error.reason }, 'the gateway lists no disputes');
  }
  return latest;
}

/** All that are listed are in the books as they are, and all that are open there are listed. */
function areKnown(payment: Payment, listed: readonly ListedDispute[] = []): boolean {
  const known = disputesOf(payment);
  const isSame = (one: GatewayDispute, other: GatewayDispute) =>
    one.id === other.id && one.status === other.status;
  return (
    listed.every((one) => known.some((other) => isSame(one, other))) &&
    known.filter(isOpen).every((one) => listed.some((other) => isSame(one, other)))
  );
}
