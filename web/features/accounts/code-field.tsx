import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { accountContract } from '#shared/accounts.ts';
import { CODE_MAX } from '#shared/lib/passwords.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

type CodeFieldProps = {
  /** Requests a code for an account, or for the purchase on this device. */
  endpoint: typeof accountContract.resetCode | typeof accountContract.purchaseCode;
  phone: string;
  text: string;
  /** The title of the toast if sending fails. */
  failed: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  onSent: () => void;
  isOptional?: boolean;
};

/** Requests a one-time code and accepts it as a proof of identity (decision C027, T19). */
export function CodeField(props: CodeFieldProps) {
  const { endpoint, phone, text, failed, field, error, onSent, isOptional = false } = props;
  const { t } = useTranslation();
  const textId = useId();
  const request = useSend(endpoint, { quiet: true });
  const sent = request.data;

  function handleSend() {
    request.mutate(
      { body: { phone } },
      {
        onSuccess: onSent,
        onError: (refusal) =>
          toast({ title: failed, description: errorText(refusal, t), variant: 'destructive' }),
      },
    );
  }

  return (
    <div className="rounded-lg bg-sunken p-4">
      <p id={textId} className="text-ink-soft">
        {text}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        aria-describedby={textId}
        loading={request.isPending}
        onClick={handleSend}
      >
        {t(sent ? 'register.dialog.codeAgain' : 'register.dialog.codeSend')}
      </Button>
      {sent && (
        <Alert tone="success" className="mt-3">
          {t('register.dialog.codeSent', { to: sent.sentTo })}
          {sent.demoCode && (
            <span className="mt-1 block font-semibold">
              {t('register.dialog.codeDemo', { code: sent.demoCode })}
            </span>
          )}
        </Alert>
      )}
      <Field
        label={t('register.dialog.code')}
        hint={t('register.dialog.codeHint')}
        error={error}
        required={!isOptional}
        optional={isOptional}
        className="mt-4"
      >
        <OneTimeCodeInput {...field} />
      </Field>
    </div>
  );
}

export const OneTimeCodeInput = (field: UseFormRegisterReturn) => (
  <TextInput
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={CODE_MAX}
    data-figures
    {...field}
  />
);
