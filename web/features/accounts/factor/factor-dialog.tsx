import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { FactorCodeForm, FactorPasswordForm, type FactorAnswer } from '#shared/second-factor.ts';
import type { PasskeyRequest } from '#shared/webauthn.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import { hasPasskeys, signWithPasskey } from './passkey-browser.ts';
import { usePasskeyProblem } from './use-passkey-problem.ts';

type FactorDialogProps = {
  title: string;
  description: string;
  saveLabel: string;
  /** The message if the server gives no reason. */
  fallback: string;
  /** Also asks for the password. */
  withPassword?: boolean;
  /** Asks the server for what a passkey has to sign; null if the login has none. */
  begin: () => Promise<PasskeyRequest | null>;
  send: (answer: FactorAnswer & { password: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the second factor: the passkey first if there is one, a code as the other way. */
export function FactorDialog(props: FactorDialogProps) {
  const { withPassword = false, onClose } = props;
  const { t } = useTranslation();
  const [wantsCode, setWantsCode] = useState(false);
  const { problem, clear, take } = usePasskeyProblem();
  const { data, isPending, refetch } = useRequest(props.begin);
  const passkey = data ?? null;
  const isByPasskey = passkey !== null && hasPasskeys() && !wantsCode;

  const form = useZodForm(formOf(withPassword, !isByPasskey), {
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const sending = useFormSend(form, {
    fallback: props.fallback,
    fieldOf: { 'account.wrong_password': 'password', 'factor.wrong_code': 'code' },
    onError: (error) => {
      if (take(error)) return true;
      // The challenge may be used up now.
      if (isByPasskey) void refetch();
    },
    send: async ({ password, code }) => {
      clear();
      const answer = isByPasskey ? { passkey: await signWithPasskey(passkey) } : { code };
      await props.send({ password, ...answer });
    },
  });

  // What is asked first appears after the dialog has opened, and changes with the way.
  const save = useRef<HTMLButtonElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (isPending) return;
    if (withPassword) setFocus('password');
    else if (isByPasskey) save.current?.focus();
    else setFocus('code');
  }, [isPending, isByPasskey, withPassword, setFocus]);

  return (
    <FormDialog
      {...sending}
      title={props.title}
      description={isByPasskey ? t('account.passkey.ask') : props.description}
      size="sm"
      saveLabel={isByPasskey ? t('account.passkey.use') : props.saveLabel}
      saveRef={save}
      isReadOnly={isPending}
      onClose={onClose}
    >
      {isPending && <LoadingState />}
      {!isPending && withPassword && (
        <Field
          label={t('account.password.current')}
          error={fieldError(t, errors.password)}
          required
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      {!isPending && !isByPasskey && (
        <FactorCodeField field={form.register('code')} error={errors.code} />
      )}
      {problem && <Alert tone={problem.tone}>{problem.text}</Alert>}
      {passkey && !hasPasskeys() && (
        <Alert role="note">{t('account.passkey.noBrowserForLogin')}</Alert>
      )}
      {passkey && hasPasskeys() && (
        <Button
          variant="quiet"
          block
          disabled={sending.isSending}
          onClick={() => {
            clear();
            setWantsCode(isByPasskey);
          }}
        >
          {t(isByPasskey ? 'account.passkey.useCode' : 'account.passkey.usePasskey')}
        </Button>
      )}
    </FormDialog>
  );
}

/** If it fails there is still the code, and asking for it at once is better than trying again. */
const useRequest = (begin: FactorDialogProps['begin']) =>
  useQuery({
    queryKey: ['passkey-request', useId()],
    queryFn: begin,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });

const formOf = (asksPassword: boolean, asksCode: boolean) =>
  z.object({
    password: asksPassword ? FactorPasswordForm.shape.password : z.string(),
    code: asksCode ? FactorCodeForm.shape.code : z.string(),
  });
