import {
  useEffect,
  useEffectEvent,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { formatCents } from '#shared/lib/money.ts';
import { legalErrors } from '#shared/practice/legal-versions.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { applyServerErrors, fieldError, useSubmit, useZodForm } from '#web/lib/form.tsx';
import { useDraft } from '#web/device/page/drafts.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { AgreementSection } from './agreement-section.tsx';
import type { CardHandle } from '#web/lib/card-handle.ts';
import { ContactSection } from './contact-section.tsx';
import { PAYMENT_DRAFT } from './payment-draft.ts';
import { PAYMENT_TOASTS } from './payment-failure.ts';
import {
  emptyPayment,
  isIncomplete,
  paymentFormSchema,
  type Asked,
  type PaymentValues,
} from './payment-form-schema.ts';
import { ShippingSection } from './shipping-section.tsx';
import { useClosingParts } from './use-closing-parts.ts';

/** Shows the server's field errors at their inputs. False if it names no field of this form. */
export type ShowAtFields = (error: unknown) => boolean;

type PaymentFormProps = {
  /** What to ask for. An existing order has contact and address already. */
  asked: Asked;
  card: RefObject<CardHandle | null>;
  /** The gateway's card field. */
  cardMethod: ReactNode;
  /** Content between the form and its button: errors, an existing order. */
  notice?: ReactNode;
  isPaying: boolean;
  /** When the card is charged. */
  capture: Capture;
  /** The amount to charge in cents. Null until the server has responded. */
  amount: number | null;
  /** Called for every attempt, even if validation fails. */
  onTry: () => void;
  onSubmit: (values: PaymentValues, showAtFields: ShowAtFields) => Promise<void>;
  onCountryChange: (country: PaymentValues['country']) => void;
  onBack: () => void;
};

export function PaymentForm(props: PaymentFormProps) {
  const [draft, save] = useDraft<PaymentValues>(PAYMENT_DRAFT.key, PAYMENT_DRAFT);
  if (draft === undefined) return <LoadingState />;
  return <LoadedForm {...props} initial={{ ...emptyPayment, ...draft }} onChange={save} />;
}

type LoadedFormProps = PaymentFormProps & {
  initial: PaymentValues;
  onChange: (values: PaymentValues) => void;
};

function LoadedForm({ initial, onChange, asked, card, ...props }: LoadedFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(paymentFormSchema(asked), {
    defaultValues: initial,
    shouldFocusError: false,
  });
  useFormChanges(form, onChange);
  const parts = useClosingParts(form, asked, element);
  const isReserved = props.capture === 'approval';

  // A draft may contain Vietnam before the price on screen reflects it.
  const reportCountry = useEffectEvent(() => props.onCountryChange(form.getValues('country')));
  useEffect(() => {
    if (asked !== 'card_only') reportCountry();
  }, [asked]);

  function refuse(title: string, description: string) {
    card.current?.isValid();
    toast({ title, description, variant: 'destructive', of: PAYMENT_TOASTS });
    focusFirstFault(element.current);
  }

  const refuseForm = () => refuse(t('payment.formFailedTitle'), t('payment.formFailedText'));

  function showAtFields(error: unknown): boolean {
    if (hasCode(error, legalErrors.text_changed.code)) {
      form.setValue('hasConsent', false);
      form.setValue('termsAgreed', false);
    }
    const isTold = applyServerErrors(form, withoutPrefix(error));
    if (isTold) refuseForm();
    return isTold;
  }

  const submit = useSubmit(
    form,
    async (values) => {
      if (card.current && !card.current.isValid()) return refuseForm();
      await props.onSubmit(values, showAtFields);
    },
    () => refuseForm(),
  );

  /**
   * Enter in a field is a submission, pressing the button a click. The requirements define different texts for the two
   * (C054).
   */
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isPress = event.detail > 0 || document.activeElement === event.currentTarget;
    const isMissing = isIncomplete(form.getValues(), asked) || card.current?.isEmpty() === true;
    if (!isPress || !isMissing) return;
    event.preventDefault();
    props.onTry();
    const tell = () =>
      refuse(t('payment.validationFailedTitle'), t('payment.validationFailedText'));
    // Counts as submitted, so that an error disappears as soon as its field is corrected, not when it is left.
    void form.handleSubmit(tell, tell)();
  }

  return (
    <form
      ref={element}
      noValidate
      {...parts.handlers}
      onSubmit={(event) => {
        props.onTry();
        void submit(event);
      }}
      className="space-y-6"
    >
      <fieldset disabled={props.isPaying} className="min-w-0 space-y-6">
        <legend className="sr-only">{t('payment.title')}</legend>
        {asked === 'contact_and_address' && <ContactSection form={form} parts={parts} />}
        {asked !== 'card_only' && (
          <ShippingSection form={form} parts={parts} onCountryChange={props.onCountryChange} />
        )}
        <Card>
          <CardHeader title={t('payment.method')} text={t('payment.methodText')} />
          <div className="space-y-5">
            <Field
              label={t('payment.card.holder')}
              error={fieldError(t, form.formState.errors.cardHolderName)}
              required
            >
              <TextInput autoComplete="cc-name" {...form.register('cardHolderName')} />
            </Field>
            {props.cardMethod}
          </div>
        </Card>
        <AgreementSection form={form} capture={props.capture} />
      </fieldset>
      {props.notice}
      {props.amount !== null && (
        <p className="text-ink-soft">
          {t(isReserved ? 'payment.reservePromise' : 'payment.refundPromise', {
            amount: formatCents(props.amount),
          })}
        </p>
      )}
      <ActionBar>
        <Button variant="secondary" onClick={props.onBack} disabled={props.isPaying}>
          {t('payment.back')}
        </Button>
        <Button
          type="submit"
          size="lg"
          loading={props.isPaying}
          disabled={props.amount === null}
          onClick={handleClick}
        >
          {props.amount === null
            ? t('payment.complete')
            : t(isReserved ? 'payment.reserveAmount' : 'payment.completeAmount', {
                amount: formatCents(props.amount),
              })}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The server names a guest's fields by their path in the order: `guestInfo.phone`. */
function withoutPrefix(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [name.replace('guestInfo.', ''), text]),
  );
  return new AppError(
    { code: error.code, status: error.status, message: error.message },
    { fields },
  );
}
