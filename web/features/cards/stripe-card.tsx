import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import i18next from 'i18next';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, errors } from '#shared/lib/errors.ts';
import { controlClass } from '#web/ui/form/text-input.tsx';
import { FieldMessages, RequiredMark } from '#web/ui/form/field-parts.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import type { CardHandle } from '#web/lib/card-handle.ts';
import { outcomeOfStripe } from './stripe-outcome.ts';
import { stripeStyle } from './stripe-style.ts';

type StripeCardProps = { ref: Ref<CardHandle>; publicKey: string; onFail: () => void };

/** Stripe's own card field: the input goes to Stripe and to nobody else. */
export function StripeCard({ ref, publicKey, onFail }: StripeCardProps) {
  const { i18n } = useTranslation();
  const [stripe] = useState(() =>
    loadStripe(publicKey, { locale: i18n.resolvedLanguage as StripeElementLocale }),
  );
  useEffect(() => {
    let isCurrent = true;
    stripe.then(
      (loaded) => void (isCurrent && !loaded && onFail()),
      () => isCurrent && onFail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [stripe, onFail]);
  return (
    <Elements stripe={stripe}>
      <StripeField ref={ref} publicKey={publicKey} />
    </Elements>
  );
}

/** Until Stripe's code is loaded there is no handle, and the payment system counts as not ready. */
function StripeField(props: { ref: Ref<CardHandle>; publicKey: string }) {
  const { t } = useTranslation();
  const stripe = useStripe();
  const elements = useElements();
  if (!stripe || !elements) return <LoadingState text={t('payment.loading')} />;
  return <LoadedField {...props} stripe={stripe} elements={elements} />;
}

type LoadedFieldProps = {
  ref: Ref<CardHandle>;
  publicKey: string;
  stripe: Stripe;
  elements: StripeElements;
};

function LoadedField({ ref, publicKey, stripe, elements }: LoadedFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const state = useRef({ isEmpty: true, isComplete: false });
  const [fault, setFault] = useState<string>();
  const [style] = useState(stripeStyle);

  useImperativeHandle(
    ref,
    (): CardHandle => ({
      publicKey,
      hasField: () => Boolean(elements.getElement(CardElement)),
      isEmpty: () => state.current.isEmpty,
      isValid: () => {
        const { isComplete, isEmpty } = state.current;
        if (!isComplete) {
          const name = isEmpty ? 'numberMissing' : 'numberInvalid';
          setFault((known) => known ?? i18next.t(`payment.card.${name}`));
        } else setFault(undefined);
        return isComplete;
      },
      // Stripe has the number. The server gets the last four digits from there.
      lastFour: () => null,
      confirm: async (intent, holder) => {
        const card = elements.getElement(CardElement);
        if (!card) throw new AppError(errors.unavailable);
        return outcomeOfStripe(
          await stripe.confirmCardPayment(intent.clientSecret, {
            payment_method: { card, billing_details: { name: holder } },
          }),
        );
      },
    }),
    [publicKey, stripe, elements],
  );

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-ink">
        {t('payment.card.label')}
        <RequiredMark />
      </label>
      <div className={controlClass} aria-invalid={fault ? true : undefined}>
        <CardElement
          id={id}
          options={{ hidePostalCode: true, style }}
          onChange={({ empty, complete, error }) => {
            state.current = { isEmpty: empty, isComplete: complete };
            setFault(error?.message);
          }}
        />
      </div>
      <FieldMessages id={id} error={fault} />
    </div>
  );
}
