import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { changeBooks, owe, refundsOf, type Books } from './books/books.ts';
import { disputesOf, isOpen, noteDisputes } from './books/disputes.ts';
import type { GatewayRefund } from './gateways/gateway.ts';
import { GatewayRefusal } from './gateways/gateway-errors.ts';
import type { Payment } from './payment.entity.ts';
import { disputeOpened } from './payments.events.ts';
import { gatewayOf } from './gateways/pick-gateway.ts';
import type { Refund } from './refunds/refund.entity.ts';

/** Takes over what the gateway knows of a payment's refunds, including those made in its dashboard. */
export async function syncRefunds(deps: Deps, payment: Payment): Promise<void> {
  if (!payment.intentId) return;
  const found = await gatewayOf(deps, payment).listRefunds(payment.intentId);
  await noteRefunds(deps, payment, found);
}

/** Records refunds as reported by the gateway. News older than the known state changes nothing. */
export const noteRefunds = (
  deps: Deps,
  { id, order }: Payment,
  found: readonly GatewayRefund[],
): Promise<void> =>
  changeBooks(deps, order.id, (books) => {
    const payment = books.payments.find((one) => one.id === id)!;
    // A refund of money that we have not recorded yet cannot be recorded either.
    if (!payment.settledAt) return;
    for (const one of found) noteRefund(deps, books, payment, one);
  });

function noteRefund(deps: Deps, books: Books, payment: Payment, found: GatewayRefund): void {
  const refund = refundFor(books, payment, found);
  if (!refund) return;
  const before = refund.status;
  refund.gatewayId = found.id;
  refund.amount = found.amount;
  refund.take(found.status);
  if (refund.status !== 'failed' || before === 'failed') return;
  refund.failure = found.failure;
  deps.log.error({ refundId: refund.id, paymentId: payment.id }, 'a refund failed');
}

/** Our refund that this is; null for an earlier attempt at one that is being retried. */
function refundFor(books: Books, payment: Payment, found: GatewayRefund): Refund | null {
  const own = refundsOf(books, payment);
  const same = own.find(({ gatewayId }) => gatewayId === found.id);
  if (same) return same;
  const asked = own.find(({ id }) => id === found.refundId);
  if (asked) return asked.gatewayId || found.status === 'failed' ? null : asked;
  return found.status === 'failed'
    ? null
    : owe(books, payment, { cause: 'gateway', amount: found.amount });
}

/** Records the disputes and their states. */
export async function syncDisputes(deps: Deps, payment: Payment): Promise<void> {
  if (!payment.intentId) return;
  const disputes = await listDisputes(deps, payment, payment.intentId);
  if (disputes.length === 0) return;
  await changeBooks(deps, payment.order.id, async (books) => {
    const found = books.payments.find(({ id }) => id === payment.id)!;
    const known = new Set(disputesOf(found).map(({ id }) => id));
    for (const dispute of disputes) {
      if (!known.has(dispute.id) && isOpen(dispute))
        await emit(books.em, disputeOpened, { orderId: payment.order.id, disputeId: dispute.id });
    }
    noteDisputes(found, disputes, now());
  });
}

async function listDisputes(deps: Deps, payment: Payment, intentId: string) {
  try {
    return await gatewayOf(deps, payment).listDisputes(intentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.warn({ reason: error.reason }, 'the gateway lists no disputes');
    return [];
  }
}
