import { useTranslation } from 'react-i18next';
import { FactorPasswordForm, secondFactorContract } from '#shared/second-factor.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type PasswordProofProps = { onProven: () => void; onClose: () => void };

/** Asks for the password again, for those without a second factor. */
export function PasswordProof({ onProven, onClose }: PasswordProofProps) {
  const { t } = useTranslation();
  const prove = useSend(secondFactorContract.prove, { quiet: true });
  const form = useZodForm(FactorPasswordForm, { defaultValues: { password: '' } });
  const sending = useFormSend(form, {
    fallback: t('auth.proof.failed'),
    fieldOf: { 'account.wrong_password': 'password' },
    send: async (body) => {
      await prove.mutateAsync({ body });
      onProven();
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t('auth.proof.title')}
      description={t('auth.proof.text')}
      size="sm"
      saveLabel={t('auth.proof.submit')}
      onClose={onClose}
    >
      <Field
        label={t('auth.login.password')}
        error={fieldError(t, form.formState.errors.password)}
        required
      >
        <PasswordInput
          autoComplete="current-password"
          data-autofocus
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}
