import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { hasCode, isOffline } from '#web/lib/api-error.ts';
import { readAnew } from '#web/lib/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { dismissFailures, toast } from '#web/ui/feedback/toast-store.ts';
import type { CardHandle } from '#web/lib/card-handle.ts';
import { pay } from './pay.ts';
import type { TellAtFields } from './payment-form.tsx';
import type { PaymentValues } from './payment-form-schema.ts';
import { PaymentFailure, PAYMENT_TOASTS } from './payment-failure.ts';
import { readNewPrice, type NewPrice } from './new-price.ts';
import type { PurchaseStore } from './use-purchase.ts';

/** What stands beside the form: what went wrong, and why where somebody knows. `code` lets the form offer a way out. */
export type ShownFailure = { text: string; reason: string | null; code: string | null };

export type Payment = {
  isPaying: boolean;
  failure: ShownFailure | null;
  /** The server's price is not the one on screen: it wants a yes. */
  newPrice: NewPrice | null;
  submit: (values: PaymentValues, tellAtFields: TellAtFields) => Promise<void>;
  answerPrice: (isAccepted: boolean) => void;
  /** Somebody tries again: what went wrong before is over, whether this gets as far as the card or not. */
  forget: () => void;
};

type Attempt = { values: PaymentValues; tellAtFields: TellAtFields };

type PaymentDeps = {
  store: PurchaseStore;
  user: User | null;
  card: RefObject<CardHandle | null>;
  price: number | null;
  /** The quote on screen is out of date. */
  onPriceChange: () => void;
};

export function usePayment({ store, user, card, price, onPriceChange }: PaymentDeps): Payment {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [newPrice, setNewPrice] = useState<(NewPrice & { attempt: Attempt }) | null>(null);
  // A second click may come before the first one is drawn.
  const isBusy = useRef(false);

  async function run(attempt: Attempt, cents: number) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPaying(true);
    forget();
    let refusal: unknown = null;
    try {
      const { values } = attempt;
      const outcome = await pay({ store, user, values, price: cents }, () => card.current);
      if (outcome.kind === 'refused') {
        const text = outcome.text ?? t('payment.failed');
        fail({ text, reason: null, code: null }, text);
      }
      // Nobody knows yet: the panel that asks says so, and a toast would call it a failure.
      if (outcome.kind === 'unknown') setFailure(noAnswer(outcome.reason, t));
    } catch (error) {
      // Asking for the new price may fail too.
      const isAnswered = await answer(error, attempt, cents).catch(tell);
      if (isAnswered === false) refusal = error;
    } finally {
      isBusy.current = false;
      // Drawn at once: while it pays the form is disabled, and no field of it could take the focus.
      flushSync(() => setPaying(false));
    }
    if (refusal !== null && !attempt.tellAtFields(refusal)) tell(refusal);
    // A try may also settle which mode, and so which key, the order has.
    await readAnew(client, paymentContract.record.spec);
  }

  /** What is no failure for the person: it is paid already, or costs something else. False: it must be told. */
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
    submit: (values, tellAtFields) =>
      price === null ? Promise.resolve() : run({ values, tellAtFields }, price),
    answerPrice: (isAccepted) => {
      const asked = newPrice;
      setNewPrice(null);
      if (asked && isAccepted) void run(asked.attempt, asked.after);
    },
  };
}

/** For the form that comes back when asking has brought no answer either; a lost answer has its own words there. */
const noAnswer = (reason: unknown, t: TFunction): ShownFailure | null =>
  isOffline(reason)
    ? { text: t('payment.noAnswer'), reason: errorText(reason, t), code: null }
    : null;
