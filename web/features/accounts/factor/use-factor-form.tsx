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
import { FactorCodeField } from './factor-code-field.tsx';
import { hasPasskeys, signWithPasskey } from './passkey-browser.ts';
import { usePasskeyProblem } from './use-passkey-problem.ts';

export type FactorAsked = {
  /** The message if the server gives no reason. */
  fallback: string;
  /** Also asks for the password. */
  withPassword?: boolean;
  /** Asks the server for what a passkey has to sign; null if the login has none. */
  begin: () => Promise<PasskeyRequest | null>;
  send: (answer: FactorAnswer & { password: string }) => Promise<unknown>;
  /** Handles an error of `send` itself and then returns true. */
  onError?: (error: unknown) => boolean;
};

/** Asks for the second factor in a form: the passkey first if there is one, a code as the other way. */
export function useFactorForm(asked: FactorAsked) {
  const { withPassword = false } = asked;
  const { t } = useTranslation();
  const [wantsCode, setWantsCode] = useState(false);
  const { problem, clear, take } = usePasskeyProblem();
  const { data, isPending, refetch } = useRequest(asked.begin);
  const passkey = data ?? null;
  const isByPasskey = passkey !== null && hasPasskeys() && !wantsCode;

  const form = useZodForm(formOf(withPassword, !isByPasskey), {
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const sending = useFormSend(form, {
    fallback: asked.fallback,
    fieldOf: { 'account.wrong_password': 'password', 'factor.wrong_code': 'code' },
    onError: (error) => {
      if (take(error) || asked.onError?.(error)) return true;
      // The challenge may be used up now.
      if (isByPasskey) void refetch();
    },
    send: async ({ password, code }) => {
      clear();
      const answer = isByPasskey ? { passkey: await signWithPasskey(passkey) } : { code };
      await asked.send({ password, ...answer });
    },
  });

  // What is asked first appears after the form has opened, and changes with the way.
  const save = useRef<HTMLButtonElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (isPending) return;
    if (withPassword) setFocus('password');
    else if (isByPasskey) save.current?.focus();
    else setFocus('code');
  }, [isPending, isByPasskey, withPassword, setFocus]);

  const fields = isPending ? (
    <LoadingState />
  ) : (
    <>
      {withPassword && (
        <Field
          label={t('account.password.current')}
          error={fieldError(t, errors.password)}
          required
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      {!isByPasskey && <FactorCodeField field={form.register('code')} error={errors.code} />}
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
    </>
  );
  return { sending, save, isPending, isByPasskey, fields };
}

/** If it fails there is still the code, and asking for it at once is better than trying again. */
const useRequest = (begin: FactorAsked['begin']) =>
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
