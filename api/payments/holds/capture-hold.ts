import { cutText } from '#shared/lib/cut-text.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import type { Deps } from '#api/platform/deps.ts';
import { changeBooks } from '../books/books.ts';
import type { GatewayIntent } from '../gateways/gateway.ts';
import { GatewayDown, GatewayRefusal } from '../gateways/gateway-errors.ts';
import { gatewayOf } from '../gateways/pick-gateway.ts';
import { Payment } from '../payment.entity.ts';
import { settleWith } from '../settle-payment.ts';
import { releaseHold } from './release-hold.ts';

const REASON_MAX = 200;

/**
 * Charges what is reserved for an order, once, however often this runs and wherever it was interrupted before: an intent
 * is captured at most once, and whatever became of it ends in the books. Refuses with `order.card_refused` if the bank
 * does not pay; then the reservation is released and the patient asked for another card. If there is no answer, nothing
 * may be concluded (`payment.gateway_down`). Without a reservation nothing happens. Never call it inside a transaction.
 */
export async function captureHold(deps: Deps, orderId: number): Promise<void> {
  const open = await deps.orm.em
    .fork()
    .find(Payment, { order: orderId, status: 'authorized' }, { orderBy: { attempt: 'asc' } });
  const payment = open.find((one) => one.holds());
  if (!payment?.intentId) return;
  const intent = await capture(deps, payment, payment.intentId);
  const settled = await settleWith(deps, payment, intent);
  // It has expired, or somebody has released it in the gateway's dashboard.
  ensure(settled.settledAt, orderErrors.card_needed);
}

async function capture(deps: Deps, payment: Payment, intentId: string): Promise<GatewayIntent> {
  const gateway = gatewayOf(deps, payment);
  try {
    return await gateway.captureIntent(intentId, payment.captureKey());
  } catch (error) {
    if (error instanceof GatewayDown) {
      if (error.isKept) await nextRound(deps, payment);
      throw error;
    }
    const isRefused = error instanceof GatewayRefusal || error instanceof AppError;
    if (!isRefused) throw error;
    // An earlier attempt may have been executed although its answer was lost.
    const intent = await gateway.retrieveIntent(intentId);
    if (intent.status !== 'requires_capture') return intent;
    await refuse(deps, payment, error instanceof GatewayRefusal ? error.reason : error.code);
    throw new AppError(orderErrors.card_refused);
  }
}

/** Recorded before the release, so that nobody tries to charge it again. */
async function refuse(deps: Deps, { id, order }: Payment, reason: string): Promise<void> {
  deps.log.error({ orderId: order.id, paymentId: id, reason }, 'a reservation was not charged');
  await changeBooks(deps, order.id, ({ payments }) => {
    const payment = payments.find((one) => one.id === id)!;
    if (payment.holds()) payment.captureFailure = cutText(reason, REASON_MAX);
  });
  await releaseHold(deps, id).catch((error: unknown) => {
    // The job and the reconciliation release it.
    if (!(error instanceof AppError)) throw error;
  });
}

const nextRound = (deps: Deps, { id, captureRound }: Payment): Promise<number> =>
  deps.orm.em
    .fork()
    .nativeUpdate(Payment, { id, captureRound }, { captureRound: captureRound + 1 });
