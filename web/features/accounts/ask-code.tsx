import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import type { accountContract } from '#shared/accounts.ts';
import { LoginPhone } from '#shared/lib/fields.ts';
import type { Ticket } from '#shared/one-time-codes.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { OneTimeCodeInput } from './code-field.tsx';

/** Endpoints that send a code to a login's phone or mail, with the same response if there is no such login. */
type CodeEndpoint = typeof accountContract.forgotPassword | typeof accountContract.loginCode;

export type Asked = z.output<typeof Ticket> & { phone: string };

const PhoneForm = z.object({ phone: LoginPhone });

type AskCodeProps = {
  endpoint: CodeEndpoint;
  title: string;
  text: string;
  failed: string;
  phone: string;
  onClose: () => void;
  onAsked: (asked: Asked) => void;
};

/** The first step of everything that needs a code: the phone of the login. */
export function AskCode({ endpoint, title, text, failed, phone, onClose, onAsked }: AskCodeProps) {
  const { t } = useTranslation();
  const ask = useSend(endpoint, { quiet: true });
  const form = useZodForm(PhoneForm, { defaultValues: { phone } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: failed,
    send: async (body) => {
      const { ticket, demoCode } = await ask.mutateAsync({ body });
      onAsked({ phone: body.phone, ticket, demoCode });
    },
  });
  return (
    <FormDialog
      title={title}
      description={text}
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

type Sent = z.output<typeof Ticket>;
type Again = { send: () => void; isSending: boolean; isFailed: boolean };

/** Requests another code with `request`. Only the latest one is valid, with its own ticket. */
export function useCodeAgain<A extends Sent>(
  asked: A,
  request: () => Promise<Sent>,
): { sent: A; again: Again } {
  const [sent, setSent] = useState(asked);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    try {
      const { ticket, demoCode } = await request();
      setSent({ ...sent, ticket, demoCode });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    sent,
    again: {
      send: () => void send(),
      isSending: state === 'sending',
      isFailed: state === 'failed',
    },
  };
}

type AskedCodeProps = {
  demoCode: string | undefined;
  field: UseFormRegisterReturn;
  error: string | undefined;
  again: Again;
};

/** Shows where the code was sent, with a button to send another one. */
export function AskedCode({ demoCode, field, error, again }: AskedCodeProps) {
  const { t } = useTranslation();
  return (
    <>
      {demoCode && <Alert tone="info">{t('register.dialog.codeDemo', { code: demoCode })}</Alert>}
      <Field
        label={t('register.dialog.code')}
        hint={t('register.dialog.codeHint')}
        error={error}
        required
      >
        <OneTimeCodeInput {...field} />
      </Field>
      <Button size="sm" variant="secondary" loading={again.isSending} onClick={again.send}>
        {t('register.dialog.codeAgain')}
      </Button>
    </>
  );
}
