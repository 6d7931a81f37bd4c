import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { ForgottenPassword } from '#shared/one-time-codes.ts';
import { says } from '#shared/lib/says.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { checkedAgain, fieldError, useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { isPatient } from '#web/lib/views.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { AskCode, AskedCode, useCodeAgain, type Asked } from './ask-code.tsx';
import { challengeOf } from './factor/challenge-of.ts';
import { SecondStep } from './factor/second-step.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type ForgotPasswordProps = {
  phone: string;
  onClose: () => void;
  /** Drafts begun here as a visitor are moved to the account. */
  carryDrafts: boolean;
};

/** Two steps: the phone, for which a code is sent, and then the new password with that code. */
export function ForgotPassword({ phone, ...rest }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null) return <SecondStep challenge={challenge} remember={false} {...rest} />;
  return asked ? (
    <NewPassword asked={asked} onChallenge={setChallenge} {...rest} />
  ) : (
    <AskCode
      endpoint={accountContract.forgotPassword}
      title={t('auth.forgot.title')}
      text={t('auth.forgot.text')}
      failed={t('auth.forgot.failed')}
      phone={phone}
      onClose={rest.onClose}
      onAsked={setAsked}
    />
  );
}

const NewPasswordForm = z
  .object({
    code: ForgottenPassword.shape.code,
    password: ForgottenPassword.shape.password,
    confirmPassword: z.string(),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: says('passwordsDoNotMatch'),
  });

type NewPasswordProps = Pick<ForgotPasswordProps, 'onClose' | 'carryDrafts'> & {
  asked: Asked;
  /** The password is set, but the login has a second factor. */
  onChallenge: (challenge: string) => void;
};

function NewPassword({ asked, onChallenge, onClose, carryDrafts }: NewPasswordProps) {
  const { t } = useTranslation();
  const { adopt } = useSession();
  const ask = useSend(accountContract.forgotPassword, { quiet: true });
  const { sent, again } = useCodeAgain(asked, () =>
    ask.mutateAsync({ body: { phone: asked.phone } }),
  );
  const set = useSend(accountContract.setForgotten, { quiet: true });
  const form = useZodForm(NewPasswordForm, {
    defaultValues: { code: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.forgot.failed'),
    fieldOf: { 'account.wrong_code': 'code' },
    onError: (error) => {
      // The team has to log in with it.
      if (hasCode(error, accountErrors.password_set.code)) {
        onClose();
        toast({ title: t('auth.forgot.doneTitle'), description: errorText(error, t) });
        return true;
      }
      const challenge = challengeOf(error);
      if (challenge !== null) onChallenge(challenge);
      return challenge !== null;
    },
    send: async ({ code, password }) => {
      const { phone, ticket } = sent;
      const session = await set.mutateAsync({ body: { phone, ticket, code, password } });
      onClose();
      await adopt(session, { remember: isPatient(session.user), carryDrafts });
      toast({ title: t('auth.forgot.doneTitle'), description: t('auth.forgot.done') });
    },
  });

  const resent = again.isFailed ? t('auth.forgot.failed') : undefined;
  return (
    <FormDialog
      title={t('auth.forgot.title')}
      description={t('auth.forgot.sent')}
      size="sm"
      saveLabel={t('auth.forgot.submit')}
      isSending={isSending}
      failure={failure ?? resent}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <AskedCode
        demoCode={sent.demoCode}
        field={form.register('code')}
        error={fieldError(t, errors.code)}
        again={again}
      />
      <NewPasswordFields
        password={{
          field: form.register('password', { deps: checkedAgain(form, 'confirmPassword') }),
          error: errors.password,
        }}
        confirmation={{ field: form.register('confirmPassword'), error: errors.confirmPassword }}
        hint={`${t('register.dialog.passwordHint')} ${t('auth.forgot.teamHint')}`}
      />
    </FormDialog>
  );
}
