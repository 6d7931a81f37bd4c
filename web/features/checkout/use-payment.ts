import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import type { Capture } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { hasCode, isOffline } from '#web/lib/api-error.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { errorText } from '#web/lib/error-text.ts';
import { dismissFailures, toast } from '#web/ui/feedback/toast-store.ts';
import type { CardHandle } from '#web/lib/card-handle.ts';
import { useSmsConsent } from '#web/parts/sms-consent.tsx';
import { useShownTexts } from '#web/parts/shown-texts.ts';
import { AGREED_TEXTS } from './agreement-section.tsx';
import { pay } from './pay.ts';
import type { ShowAtFields } from './payment-form.tsx';
import type { PaymentValues } from './payment-form-schema.ts';
import { PaymentFailure, PAYMENT_TOASTS } from './payment-failure.ts';
import { readNewPrice, type NewPrice } from './new-price.ts';
import type { PurchaseStore } from './use-purchase.ts';

/** The error beside the form, with its reason if known. `code` lets the form offer a way out. */
export type ShownFailure = { text: string; reason: string | null; code: string | null };

export type Payment = {
  isPaying: boolean;
  failure: ShownFailure | null;
  /** The server's price differs from the one on screen and needs confirmation. */
  newPrice: NewPrice | null;
  submit: (values: PaymentValues, showAtFields: ShowAtFields) => Promise<void>;
  answerPrice: (isAccepted: boolean) => void;
  /** Clears the previous error on a new attempt, whether or not that reaches the card. */
  forget: () => void;
};

type Attempt = { values: PaymentValues; showAtFields: ShowAtFields };

type PaymentDeps = {
  store: PurchaseStore;
  user: User | null;
  card: RefObject<CardHandle | null>;
  price: number | null;
  /** When the card is charged, according to the screen. */
  capture: Capture;
  /** The quote on screen is outdated. */
  onPriceChange: () => void;
};

export function usePayment(deps: PaymentDeps): Payment {
  const { store, user, card, price, capture, onPriceChange } = deps;
  const { t } = useTranslation();
  const client = useQueryClient();
  const texts = useShownTexts(AGREED_TEXTS);
  const smsConsent = useSmsConsent();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [newPrice, setNewPrice] = useState<(NewPrice & { attempt: Attempt }) | null>(null);
  // A second click may come before the first one is rendered.
  const isBusy = useRef(false);

  async function run(attempt: Attempt, cents: number) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPaying(true);
    forget();
    let refusal: unknown = null;
    try {
      const { values } = attempt;
      const outcome = await pay(
        { store, user, values, price: cents, capture, smsConsent, ...texts.sent },
        () => card.current,
      );
      if (outcome.kind === 'refused') {
        // Told once, beside the card, and not in a toast as well.
        const text = outcome.text ?? t('payment.failed');
        setFailure({ text, reason: t('payment.refusedText'), code: null });
      }
      // The outcome is unknown. The panel that checks it says so, and a toast would call it a failure.
      if (outcome.kind === 'unknown') setFailure(noAnswer(outcome.reason, t));
    } catch (error) {
      // Requesting the new price may fail too.
      const isAnswered = await answer(error, attempt, cents).catch(tell);
      if (isAnswered === false) refusal = error;
    } finally {
      isBusy.current = false;
      // Rendered at once: while paying the form is disabled, and none of its fields could take the focus.
      flushSync(() => setPaying(false));
    }
    texts.isChanged(refusal);
    if (refusal !== null && !attempt.showAtFields(refusal)) tell(refusal);
    // An attempt may also determine the order's mode, and so its key.
    await readAnew(client, paymentContract.record.spec);
  }

  /**
   * Handles what is no failure for the user: it is already paid, or the price has changed. Returns false if the error
   * must be shown.
   */
  async function answer(error: unknown, attempt: Attempt, cents: number): Promise<boolean> {
    if (hasCode(error, orderErrors.already_paid.code)) {
      await store.change({ phase: 'paid' });
      return true;
    }
    const changed = await readNewPrice(error, store, cents);
    if (!changed) return false;
    onPriceChange();
    setNewPrice({ ...changed, attempt });
    return true;
  }

  function tell(error: unknown) {
    if (error instanceof PaymentFailure) {
      const reason = error.reason ? errorText(error.reason, t) : null;
      fail({ text: t(error.shown), reason, code: null }, t(error.said));
    } else {
      const code = error instanceof AppError ? error.code : null;
      const text = code ? errorText(error, t) : t('payment.processingFailed');
      fail({ text, reason: null, code }, text);
    }
  }

  function fail(shown: ShownFailure, said: string) {
    setFailure(shown);
    toast({
      title: t('payment.failedTitle'),
      description: said,
      variant: 'destructive',
      of: PAYMENT_TOASTS,
    });
  }

  function forget() {
    setFailure(null);
    dismissFailures(PAYMENT_TOASTS);
  }

  return {
    isPaying,
    failure,
    newPrice,
    forget,
    submit: (values, showAtFields) =>
      price === null ? Promise.resolve() : run({ values, showAtFields }, price),
    answerPrice: (isAccepted) => {
      const asked = newPrice;
      setNewPrice(null);
      if (asked && isAccepted) void run(asked.attempt, asked.after);
    },
  };
}

/** For the form that comes back if asking has brought no answer either. There a lost response has its own text. */
const noAnswer = (reason: unknown, t: TFunction): ShownFailure | null =>
  isOffline(reason)
    ? { text: t('payment.noAnswer'), reason: errorText(reason, t), code: null }
    : null;
