import { currentAccount } from '#web/offline/account.ts';
import { readDraft, removeDraft, writeDraft } from '#web/offline/drafts/draft-store.ts';
import { emptyPayment, type PaymentValues } from './payment-form-schema.ts';

export const PAYMENT_DRAFT = { key: 'payment', version: 2 } as const;

/**
 * What was typed in the step before need not be typed again; what stands in the form already stays. Of the rest of that
 * step, its password above all, nothing comes here, whatever it is handed.
 */
export async function prefillPayment(values: Partial<PaymentValues>): Promise<void> {
  const { key, version } = PAYMENT_DRAFT;
  try {
    const kept = (await readDraft(currentAccount(), key, version)) as PaymentValues | null;
    const given = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => name in emptyPayment && value),
    );
    await writeDraft(currentAccount(), key, version, { ...emptyPayment, ...kept, ...given });
  } catch {
    // Without storage it is typed again.
  }
}

/** A paid order needs its form no more. */
export const forgetPayment = (): Promise<void> =>
  removeDraft(currentAccount(), PAYMENT_DRAFT.key).catch(() => undefined);
