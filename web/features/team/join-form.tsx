import { useTranslation } from 'react-i18next';
import { JoinForm as Form } from '#shared/team.ts';
import type { Session } from '#shared/accounts.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { checkedAgain, fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useJoin } from './team.queries.ts';

type JoinFormProps = {
  token: string;
  /** The login that the password belongs to, which password managers need. */
  phone: string;
  onJoined: (session: Session) => Promise<void>;
};

/** The invited person chooses a password. */
export function JoinForm({ token, phone, onJoined }: JoinFormProps) {
  const { t } = useTranslation();
  const join = useJoin();
  const form = useZodForm(Form, { defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('team.join.failed'),
    send: async ({ password }) => onJoined(await join.mutateAsync({ body: { token, password } })),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <Field
        label={t('team.join.password')}
        hint={t('team.join.passwordHint')}
        error={fieldError(t, errors.password)}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('password', { deps: checkedAgain(form, 'confirmPassword') })}
        />
      </Field>
      <Field
        label={t('register.dialog.confirmPassword')}
        error={fieldError(t, errors.confirmPassword)}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" size="lg" block loading={isSending}>
        {t('team.join.submit')}
      </Button>
    </form>
  );
}
