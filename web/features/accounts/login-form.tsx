import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Login } from '#shared/accounts.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { applyServerErrors, fieldError, useZodForm } from '#web/lib/form.tsx';
import { loginFailureText } from '#web/lib/error-text.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { challengeOf } from './factor/challenge-of.ts';
import { DemoAccounts } from './demo-accounts.tsx';

const ForgotPassword = lateDialog(
  async () => (await import('./forgot-password.tsx')).ForgotPassword,
);

const CodeLogin = lateDialog(async () => (await import('./code-login.tsx')).CodeLogin);

const SecondStep = lateDialog(async () => (await import('./factor/second-step.tsx')).SecondStep);

type LoginFormProps = {
  /** For doctors, staff and admins: not remembered by default, because their devices are shared. */
  isTeam: boolean;
  /** Drafts begun here as a visitor are moved to the account. */
  carryDrafts?: boolean;
};

export function LoginForm({ isTeam, carryDrafts = false }: LoginFormProps) {
  const { t } = useTranslation();
  const { login } = useSession();
  const [failure, setFailure] = useState<{ said: string | null } | null>(null);
  const [way, setWay] = useState<'password' | 'code' | 'forgotten'>('password');
  const [challenge, setChallenge] = useState<{ asked: string; remember: boolean } | null>(null);
  const close = () => setWay('password');
  const form = useZodForm(Login, {
    defaultValues: { phoneNumber: '', password: '', remember: !isTeam },
  });
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await login({ ...values, ...(isTeam && { fromTeamForm: true }) }, { carryDrafts });
    } catch (error) {
      const asked = challengeOf(error);
      if (asked) return setChallenge({ asked, remember: values.remember === true });
      if (!applyServerErrors(form, error)) setFailure({ said: loginFailureText(error, t) });
    }
  });

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-5">
        {failure && (
          <Alert tone="danger" title={t('auth.login.error')}>
            {failure.said ?? t('auth.login.errorHint')}
          </Alert>
        )}
        <Field
          label={t('auth.login.phone')}
          hint={t('auth.login.phoneHint')}
          error={fieldError(t, errors.phoneNumber)}
          required
        >
          <PhoneInput autoComplete="username" {...form.register('phoneNumber')} />
        </Field>
        <Field label={t('auth.login.password')} error={fieldError(t, errors.password)} required>
          <PasswordInput {...form.register('password')} />
        </Field>
        <Checkbox
          label={t('auth.login.remember')}
          hint={isTeam ? t('auth.login.rememberHint') : undefined}
          // For the page as it is drawn, which no form has begun yet.
          defaultChecked={!isTeam}
          {...form.register('remember')}
        />
        <Button type="submit" size="lg" block loading={isSubmitting}>
          {t('auth.login.submit')}
        </Button>
        {!isTeam && (
          <Button variant="secondary" block onClick={() => setWay('code')}>
            {t('auth.code.open')}
          </Button>
        )}
        <Button variant="quiet" block onClick={() => setWay('forgotten')}>
          {t('auth.forgot.open')}
        </Button>
        <DemoAccounts
          isTeam={isTeam}
          onPrefill={(phoneNumber) => {
            // The accounts may arrive after somebody has started to type, or has focused the field to do so.
            const isThere = document.activeElement?.getAttribute('name') === 'phoneNumber';
            if (!isThere && !form.getValues('phoneNumber'))
              form.setValue('phoneNumber', formatPhone(phoneNumber));
          }}
          onChoose={({ phoneNumber, password }) => {
            form.setValue('phoneNumber', formatPhone(phoneNumber), { shouldValidate: true });
            form.setValue('password', password, { shouldValidate: true });
          }}
        />
      </form>
      {challenge && (
        <SecondStep
          challenge={challenge.asked}
          remember={challenge.remember}
          carryDrafts={carryDrafts}
          onClose={() => setChallenge(null)}
        />
      )}
      {way === 'code' && (
        <CodeLogin
          phone={form.getValues('phoneNumber')}
          remember={form.getValues('remember') === true}
          carryDrafts={carryDrafts}
          onClose={close}
        />
      )}
      {way === 'forgotten' && (
        <ForgotPassword
          phone={form.getValues('phoneNumber')}
          carryDrafts={carryDrafts}
          onClose={close}
        />
      )}
    </>
  );
}
