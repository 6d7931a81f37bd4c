import { AppError } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import { abandon } from './end-open-payments.ts';
import type { GatewayIntent, PaymentGateway } from './gateways/gateway.ts';
import { GatewayDown, GatewayRefusal } from './gateways/gateway-errors.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf } from './gateways/pick-gateway.ts';

/** The intent of an attempt, which is created at the gateway if there is none yet; null if the attempt is over. */
export async function intentOf(deps: Deps, payment: Payment): Promise<GatewayIntent | null> {
  const gateway = gatewayOf(deps, payment);
  if (!payment.intentId) return makeIntent(deps, gateway, payment);
  try {
    return await gateway.retrieveIntent(payment.intentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.warn({ paymentId: payment.id, reason: error.reason }, 'an intent is gone');
    await abandon(deps, payment);
    return null;
  }
}

async function makeIntent(
  deps: Deps,
  gateway: PaymentGateway,
  payment: Payment,
): Promise<GatewayIntent | null> {
  const { id, amount, currency, order, capture, intentKey } = payment;
  try {
    const params = { amount, currency, orderId: order.id, paymentId: id, capture };
    const intent = await togetherBy(gateway, intentKey, () =>
      gateway.createIntent(params, intentKey),
    );
    return (await keep(deps, payment, intent)) ? intent : null;
  } catch (error) {
    const isRefused = error instanceof GatewayRefusal;
    if (!isRefused && !(error instanceof GatewayDown)) throw error;
    deps.log.error({ paymentId: id, reason: error.reason }, 'the gateway made no intent');
    // What the gateway stored under this key is not an intent, so only another attempt can get one.
    if (isRefused || error.isKept) await abandon(deps, payment);
    if (isRefused && error.reason === 'idempotency_error') return null;
    throw isRefused ? new AppError(paymentErrors.intent_failed) : error;
  }
}

/** False if the attempt was closed in the meantime: nobody was given its intent, and nobody will be. */
async function keep(deps: Deps, { id }: Payment, intent: GatewayIntent): Promise<boolean> {
  const em = deps.orm.em.fork();
  const open = { id, status: 'pending_payment' as const };
  await em.nativeUpdate(Payment, { ...open, intentId: null }, { intentId: intent.id });
  return (await em.count(Payment, { ...open, intentId: intent.id })) === 1;
}

const underWay = new WeakMap<PaymentGateway, Map<string, Promise<GatewayIntent>>>();

/** Fifty clicks result in one call, because the gateway refuses a key while its first request is in progress. */
function togetherBy(
  gateway: PaymentGateway,
  key: string,
  make: () => Promise<GatewayIntent>,
): Promise<GatewayIntent> {
  const calls = underWay.get(gateway) ?? new Map<string, Promise<GatewayIntent>>();
  underWay.set(gateway, calls);
  const call = calls.get(key) ?? make().finally(() => calls.delete(key));
  calls.set(key, call);
  return call;
}
