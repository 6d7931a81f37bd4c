import type { PaymentIntentResult } from '@stripe/stripe-js';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { CardOutcome } from '#web/lib/card-handle.ts';

/** Charged, or reserved where the practice charges later. */
const isAgreed = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'requires_capture';

/** Translates Stripe's answer. Its messages are already in the user's language. */
export function outcomeOfStripe({ error, paymentIntent }: PaymentIntentResult): CardOutcome {
  if (error) {
    // Confirmed earlier, by an attempt whose response was lost.
    if (isAgreed(error.payment_intent?.status)) return { kind: 'succeeded' };
    if (error.payment_intent?.status === 'processing') return { kind: 'processing' };
    if (error.type === 'api_connection_error') throw new AppError(errors.offline);
    if (error.type === 'api_error') throw new AppError(errors.internal);
    return { kind: 'refused', text: error.message ?? null };
  }
  if (isAgreed(paymentIntent.status)) return { kind: 'succeeded' };
  if (paymentIntent.status === 'processing') return { kind: 'processing' };
  return { kind: 'refused', text: null };
}
