import { LockMode } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { changeBooks } from '../books/books.ts';
import type { GatewayRefund, PaymentGateway } from '../gateways/gateway.ts';
import { GatewayDown, GatewayRefusal } from '../gateways/gateway-errors.ts';
import { gatewayOf } from '../gateways/pick-gateway.ts';
import { Refund } from './refund.entity.ts';
import { noteRefunds, syncRefunds } from '../sync-payment.ts';

/** Longer than the longest call of a gateway, so that a refund is never requested twice at once. */
const FIRST_DELAY_MS = 45_000;
const LONGEST_DELAY_MS = 3_600_000;

/**
 * Makes the gateway refund money once, however often this runs and wherever it was interrupted before. A refusal is
 * final until an admin tries again; everything else is retried by the schedule.
 */
export async function runRefund(deps: Deps, refundId: number): Promise<void> {
  const refund = await claim(deps, refundId);
  if (!refund?.payment.intentId) return;
  const { payment } = refund;
  try {
    const answer = await send(gatewayOf(deps, payment), refund, refund.payment.intentId);
    await noteRefunds(deps, payment, [answer]);
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      await fail(deps, refund, error.reason);
      // The gateway may have refused because somebody refunded the money in its dashboard.
      return syncRefunds(deps, payment);
    }
    if (!(error instanceof GatewayDown)) throw error;
    deps.log.warn({ refundId, reason: error.reason }, 'a refund has no answer yet');
    if (error.isKept) await nextRound(deps, refund);
  }
}

/** Reserves the refund for one attempt, unless another process has it or it is done. */
const claim = (deps: Deps, id: number): Promise<Refund | null> =>
  deps.orm.em.fork().transactional(async (em) => {
    const refund = await em.findOne(
      Refund,
      { id, status: 'pending', askAt: { $lte: now() } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    if (!refund) return null;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** refund.tries, LONGEST_DELAY_MS);
    refund.askAt = new Date(now().getTime() + delay);
    refund.tries += 1;
    await em.populate(refund, ['payment']);
    return refund;
  });

/** An earlier attempt may have reached the gateway although its response was lost. Then that is the refund. */
async function send(
  gateway: PaymentGateway,
  refund: Refund,
  intentId: string,
): Promise<GatewayRefund> {
  const { id: refundId, gatewayId, amount, cause, tries, round } = refund;
  if (gatewayId || tries > 1 || round > 0) {
    const made = await gateway.listRefunds(intentId);
    const known =
      made.find((one) => one.id === gatewayId) ??
      made.find((one) => one.refundId === refundId && one.status !== 'failed');
    if (known) return known;
  }
  return gateway.refund({ intentId, amount, refundId, cause }, refund.keyFor(intentId));
}

const fail = (deps: Deps, { id, payment }: Refund, reason: string): Promise<void> =>
  changeBooks(deps, payment.order.id, ({ refunds }) => {
    const refund = refunds.find((one) => one.id === id)!;
    // A webhook may have arrived before the refusal of this second attempt.
    if (refund.status !== 'pending' || refund.gatewayId) return;
    refund.take('failed');
    refund.failure = reason;
    deps.log.error({ refundId: id, paymentId: payment.id, reason }, 'a refund was refused');
  });

const nextRound = (deps: Deps, { id, round }: Refund): Promise<number> =>
  deps.orm.em.fork().nativeUpdate(Refund, { id, round }, { round: round + 1 });
