import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { hasCode, isDefinite, isOffline } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { withLock } from '#web/device/page/lock.ts';
import type { CardHandle, CardIntent, CardOutcome } from '#web/lib/card-handle.ts';
import { PaymentFailure } from './payment-failure.ts';
import { openIntent, type Buyer } from './place-order.ts';
import { isPaid, learnFrom, withoutOrder } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

type PayOutcome = CardOutcome | { kind: 'unknown'; reason: unknown };

/**
 * Order, intent, card, record: each step is stored before the next one begins, so that an interrupted payment resumes
 * where it stopped. Two tabs pay one after the other, and the second finds what the first has done.
 */
export const pay = (buyer: Buyer, card: () => CardHandle | null): Promise<PayOutcome> =>
  withLock('steadwell-payment', async () => {
    const { store } = buyer;
    if (isPaid(await store.reload())) return { kind: 'succeeded' };
    const field = card();
    if (!field) throw new PaymentFailure('notReady');
    if (!field.hasField()) throw new PaymentFailure('noCard');

    const intent = await openIntent(buyer);
    ensureSame(field, card());
    ensureOf(intent, field);
    await ensureShown(buyer, intent);
    await store.change({ intentId: intent.id, phase: 'confirming' });
    return settle(store, buyer, field, intent);
  });

/** The field that is read now must be the one that was filled in when the button was pressed. */
function ensureSame(before: CardHandle, now: CardHandle | null): void {
  if (!now?.hasField()) throw new PaymentFailure('formGone');
  if (now !== before) throw new PaymentFailure('formReset');
}

/**
 * The mode was switched while the form was open: the order was created in the other mode, which this field cannot use.
 */
function ensureOf({ publicKey }: CardIntent, field: CardHandle): void {
  if (field.publicKey === null || field.publicKey === publicKey) return;
  throw new PaymentFailure('formReset');
}

/**
 * Whoever pays must have read when their card is charged. The setting may have been switched while the form was open, or
 * between two attempts.
 */
async function ensureShown({ store, capture: shown }: Buyer, { capture }: CardIntent) {
  const isBegun = capture !== undefined && store.latest().capture !== capture;
  if (isBegun) await store.change({ capture });
  if (capture !== undefined && capture !== shown) throw new PaymentFailure('capture');
}

async function settle(
  store: PurchaseStore,
  { values }: Buyer,
  field: CardHandle,
  intent: CardIntent,
): Promise<PayOutcome> {
  const cardHolderName = values.cardHolderName;
  const outcome = await confirm(field, intent, cardHolderName);
  if (outcome.kind === 'refused') {
    await store.change({ phase: 'open' });
    return outcome;
  }
  if (outcome.kind === 'unknown') {
    const known = await record(store, cardHolderName, null);
    if (known === 'paid') return { kind: 'succeeded' };
    if (known === 'processing') {
      await store.change({ phase: known });
      return { kind: known };
    }
    if (known === 'unanswered' || isOffline(outcome.reason)) return outcome;
    // The payment company has answered, with an error of its own, and by our server's word nothing was paid.
    await store.change({ phase: 'open' });
    throw new PaymentFailure('processing');
  }
  await store.change({ phase: outcome.kind === 'processing' ? 'processing' : 'charged' });
  // Told also while the bank takes its time: the name on the card is known to this form alone. Where the money is paid
  // and our server cannot record it, the payment has not failed: the waiting panel says so and retries, and the
  // reconciliation finds it within a minute.
  const known = await record(store, cardHolderName, field.lastFour()).catch(() => 'processing');
  return { kind: known === 'paid' ? 'succeeded' : 'processing' };
}

async function confirm(field: CardHandle, intent: CardIntent, holder: string): Promise<PayOutcome> {
  try {
    return await field.confirm(intent, holder);
  } catch (reason) {
    return { kind: 'unknown', reason };
  }
}

/** What the payment company says of a payment: `processing` while a bank takes its time, and may still charge. */
type Recorded = 'paid' | 'processing' | 'open' | 'unanswered';

/**
 * Tells the server that the payment company has answered. The server checks there itself, and this can be repeated at
 * will: until it is paid the waiting panel does.
 */
export async function record(
  store: PurchaseStore,
  cardHolderName: string | null,
  cardLast4: string | null,
): Promise<Recorded> {
  const { order, intentId } = store.latest();
  if (!order || !intentId) throw new PaymentFailure('noReference');
  const body = {
    orderId: order.id,
    amount: order.price,
    paymentMethod: 'card' as const,
    cardHolderName,
    cardLast4,
    stripePaymentIntentId: intentId,
    successful: true,
    status: 'paid',
  };
  const payment = await call(paymentContract.record, { body }).catch((error: unknown) => {
    if (hasCode(error, paymentErrors.not_settled.code)) return 'open' as const;
    if (hasCode(error, paymentErrors.under_way.code)) return 'processing' as const;
    if (!isDefinite(error)) return 'unanswered' as const;
    throw new PaymentFailure('record', error);
  });
  if (typeof payment === 'string') return payment;
  if (!payment.orderId) throw new PaymentFailure('noReference');
  try {
    await store.change({ phase: 'paid' });
  } catch (error) {
    throw new PaymentFailure('response', error);
  }
  return 'paid';
}

/** What the server refuses to record, such as a payment that went back, paid for nothing. */
function openIfRefused(error: unknown): Recorded {
  if (error instanceof PaymentFailure && error.message === 'record') return 'open';
  throw error;
}

/**
 * Drops an unpaid order, so that contact and address can be changed. One that was paid meanwhile stays, also where only
 * the payment company knows of it. While a bank has not answered, or nobody can be asked, it is refused with
 * `payment.under_way`: the next order would be paid beside it.
 */
export const reopenOrder = (store: PurchaseStore): Promise<void> =>
  withLock('steadwell-payment', async () => {
    // Another tab may have begun to pay.
    const { order, intentId } = await store.reload();
    if (!order) return;
    const known = intentId ? await record(store, null, null).catch(openIfRefused) : 'open';
    if (known === 'paid') return;
    if (known !== 'open') throw new AppError(paymentErrors.under_way);
    const fresh = await call(orderContract.find, { params: { id: order.id } });
    const learned = { ...store.latest(), ...learnFrom(store.latest(), fresh) };
    await store.change(isPaid(learned) ? learned : withoutOrder);
  });
