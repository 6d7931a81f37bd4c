import i18next from 'i18next';
import { errors } from '#shared/lib/errors.ts';
import { paymentErrors, simulatorContract, type IntentStatus } from '#shared/payments.ts';
import { hasCode, isOffline } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { errorText } from '#web/lib/error-text.ts';
import type { CardIntent, CardOutcome } from '#web/lib/card-handle.ts';
import type { CardInput } from './card-input.ts';
import { parseExpiry } from './card-number.ts';

export type BankAnswer = 'complete' | 'fail';

/** Pays an intent with a test card, and asks the customer if the bank requires it. */
export async function confirmAtSimulator(
  intent: CardIntent,
  card: CardInput,
  askBank: () => Promise<BankAnswer>,
): Promise<CardOutcome> {
  const { t } = i18next;
  const { id, clientSecret } = intent;
  const expiry = parseExpiry(card.expiry);
  try {
    const { status } = await call(simulatorContract.confirm, {
      params: { id },
      body: {
        clientSecret,
        card: {
          number: card.number,
          expMonth: expiry?.month,
          expYear: expiry?.year,
          cvc: card.cvc,
        },
      },
    });
    if (status !== 'requires_action') return outcomeOf(status);
    const outcome = await askBank();
    const after = await call(simulatorContract.authenticate, {
      params: { id },
      body: { clientSecret, outcome },
    });
    return after.status === 'requires_payment_method'
      ? { kind: 'refused', text: t(`errors.${paymentErrors.authentication_failed.code}`) }
      : outcomeOf(after.status);
  } catch (error) {
    if (hasNoAnswer(error)) throw error;
    return { kind: 'refused', text: errorText(error, t) };
  }
}

const hasNoAnswer = (error: unknown) =>
  isOffline(error) || hasCode(error, errors.unavailable.code, errors.internal.code);

function outcomeOf(status: IntentStatus): CardOutcome {
  // The amount is reserved, which is all that the card is asked for now.
  if (status === 'requires_capture') return { kind: 'succeeded' };
  if (status === 'succeeded' || status === 'processing') return { kind: status };
  return { kind: 'refused', text: null };
}
