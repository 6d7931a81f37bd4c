import { useTranslation } from 'react-i18next';
import { accountContract } from '#shared/accounts.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { fieldError } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { AccountFormApi } from './account-dialog-schema.ts';

/** A code to the account's own phone or email proves that it is the owner who sets a new password (decision C027). */
export function ResetCodeField({ form, phone }: { form: AccountFormApi; phone: string }) {
  const { t } = useTranslation();
  const request = useSend(accountContract.resetCode, { quiet: true });
  const sent = request.data;

  function handleSend() {
    request.mutate(
      { body: { phone } },
      {
        onSuccess: () => form.setFocus('code'),
        onError: (error) =>
          toast({
            title: t('register.dialog.passwordResetError'),
            description: errorText(error, t),
            variant: 'destructive',
          }),
      },
    );
  }

  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="text-ink-soft">{t('register.dialog.codeText')}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
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
        error={fieldError(t, form.formState.errors.code)}
        required
        className="mt-4"
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-figures
          {...form.register('code')}
        />
      </Field>
    </div>
  );
}
