import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#shared/lib/phone.ts';
import { FactorPasswordForm, secondFactorContract } from '#shared/second-factor.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useSession } from '#web/device/page/session.tsx';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { lateDialog } from '#web/lib/late-part.tsx';
import { isPatient } from '#web/lib/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const ForgotPassword = lateDialog(
  async () => (await import('#web/features/accounts/forgot-password.tsx')).ForgotPassword,
);

type PasswordProofProps = { onProven: () => void; onClose: () => void };

/** Asks for the password again, for those without a second factor. Patients who log in by code may have none yet. */
export function PasswordProof({ onProven, onClose }: PasswordProofProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isForgotten, setForgotten] = useState(false);
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
  if (user && isForgotten)
    return (
      <ForgotPassword
        phone={formatPhone(user.phone)}
        carryDrafts={false}
        onClose={() => setForgotten(false)}
      />
    );
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
      {isPatient(user) && (
        <Button variant="quiet" block onClick={() => setForgotten(true)}>
          {t('auth.forgot.open')}
        </Button>
      )}
    </FormDialog>
  );
}
