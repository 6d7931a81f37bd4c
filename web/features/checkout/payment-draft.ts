import { currentAccount } from '#web/device/page/account.ts';
import { readDraft, removeDraft, writeDraft } from '#web/device/page/draft-store.ts';
import { emptyPayment, paymentFrom, type PaymentValues } from './payment-form-schema.ts';

export const PAYMENT_DRAFT = { key: 'payment', version: 2 } as const;

/**
 * Prefills the payment form with the input of the previous step and the place where somebody has said they live, without
 * overwriting existing input. Other fields of that step, above all the password, are never copied, whatever is passed in.
 */
export async function prefillPayment(
  values: Partial<PaymentValues>,
  area: string | null,
): Promise<void> {
  const { key, version } = PAYMENT_DRAFT;
  try {
    const kept = (await readDraft(currentAccount(), key, version)) as PaymentValues | null;
    const given = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => name in emptyPayment && value),
    );
    await writeDraft(currentAccount(), key, version, { ...paymentFrom(area), ...kept, ...given });
  } catch {
    // Without storage it has to be typed again.
  }
}

/** A paid order no longer needs its form. */
export const forgetPayment = (): Promise<void> =>
  removeDraft(currentAccount(), PAYMENT_DRAFT.key).catch(() => undefined);
