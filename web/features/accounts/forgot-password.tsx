import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { accountContract, ForgottenPassword } from '#shared/accounts.ts';
import { LoginPhone } from '#shared/lib/login-phone.ts';
import { says } from '#shared/lib/validation-texts.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { useSession } from '#web/session/session.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { OneTimeCodeInput } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Asked = { phone: string; ticket: string; demoCode: string | undefined };

type ForgotPasswordProps = {
  phone: string;
  onClose: () => void;
  /** What was begun here as a visitor goes on under the account. */
  carryDrafts: boolean;
};

/** Two steps: the phone, to which or to whose mail a code is sent, and the new password with that code. */
export function ForgotPassword({ phone, ...rest }: ForgotPasswordProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return asked ? (
    <NewPassword asked={asked} {...rest} />
  ) : (
    <AskPhone phone={phone} onClose={rest.onClose} onAsked={setAsked} />
  );
}

const PhoneForm = z.object({ phone: LoginPhone });

type AskPhoneProps = { phone: string; onClose: () => void; onAsked: (asked: Asked) => void };

function AskPhone({ phone, onClose, onAsked }: AskPhoneProps) {
  const { t } = useTranslation();
  const ask = useSend(accountContract.forgotPassword, { quiet: true });
  const form = useZodForm(PhoneForm, { defaultValues: { phone } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.forgot.failed'),
    send: async (body) => {
      const { ticket, demoCode } = await ask.mutateAsync({ body });
      onAsked({ phone: body.phone, ticket, demoCode });
    },
  });
  return (
    <FormDialog
      title={t('auth.forgot.title')}
      description={t('auth.forgot.text')}
      size="sm"
      saveLabel={t('auth.forgot.send')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('auth.login.phone')}
        error={fieldError(t, form.formState.errors.phone)}
        required
      >
        <PhoneInput autoComplete="username" {...form.register('phone')} />
      </Field>
    </FormDialog>
  );
}

const NewPasswordForm = z
  .object({
    code: z.string().trim().pipe(ForgottenPassword.shape.code),
    password: ForgottenPassword.shape.password,
    confirmPassword: z.string(),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: says('passwordsDoNotMatch'),
  });

type NewPasswordProps = Pick<ForgotPasswordProps, 'onClose' | 'carryDrafts'> & { asked: Asked };

function NewPassword({ asked, onClose, carryDrafts }: NewPasswordProps) {
  const { t } = useTranslation();
  const { adopt } = useSession();
  const [sent, setSent] = useState(asked);
  const again = useSend(accountContract.forgotPassword, { quiet: true });
  const set = useSend(accountContract.setForgotten, { quiet: true });
  const form = useZodForm(NewPasswordForm, {
    defaultValues: { code: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.forgot.failed'),
    fieldOf: { 'account.wrong_code': 'code' },
    send: async ({ code, password }) => {
      const { phone, ticket } = sent;
      const session = await set.mutateAsync({ body: { phone, ticket, code, password } });
      onClose();
      await adopt(session, { remember: session.user.role === 'customer', carryDrafts });
      toast({ title: t('auth.forgot.doneTitle'), description: t('auth.forgot.done') });
    },
  });

  function handleAgain() {
    again.mutate(
      { body: { phone: sent.phone } },
      {
        onSuccess: ({ ticket, demoCode }) => setSent({ ...sent, ticket, demoCode }),
        onError: () => undefined,
      },
    );
  }

  const resent = again.error ? t('auth.forgot.failed') : undefined;
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
      {sent.demoCode && (
        <Alert tone="info">{t('register.dialog.codeDemo', { code: sent.demoCode })}</Alert>
      )}
      <Field label={t('register.dialog.code')} error={fieldError(t, errors.code)} required>
        <OneTimeCodeInput {...form.register('code')} />
      </Field>
      <Button size="sm" variant="secondary" loading={again.isPending} onClick={handleAgain}>
        {t('register.dialog.codeAgain')}
      </Button>
      <NewPasswordFields
        password={{
          field: form.register('password', { deps: ['confirmPassword'] }),
          error: errors.password,
        }}
        confirmation={{ field: form.register('confirmPassword'), error: errors.confirmPassword }}
      />
    </FormDialog>
  );
}
