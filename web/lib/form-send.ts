import { useEffect, useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errors } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/offline/account.ts';
import { hasCode } from './api-error.ts';
import { failureText } from './error-text.ts';
import { applyServerErrors } from './form.tsx';
import { keepInterrupted, takeInterrupted } from './interrupted-forms.ts';

type FormSend<I extends FieldValues, O> = {
  send: (values: O) => Promise<unknown>;
  /** What is said where the server gives no reason. */
  fallback: string;
  /** Takes over: true when it has told the person itself. */
  onError?: (error: unknown) => boolean | void;
  /** Refusals that mean one field, by their code. */
  fieldOf?: Readonly<Record<string, Path<I>>>;
  /** Of a form without a draft: under this name what was typed outlives a login that ends while it is sent. */
  keepAs?: string;
};

/** Of a form that makes an account. */
export const TAKEN = { 'account.phone_taken': 'username', 'account.email_taken': 'email' } as const;

/** Sends a form once: refused fields are told at their inputs, everything else in one sentence for the form. */
export function useFormSend<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  { send, fallback, onError, fieldOf = {}, keepAs }: FormSend<I, O>,
) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const { isSubmitting } = form.formState;

  const { getValues, reset } = form;
  useEffect(() => {
    const before = keepAs === undefined ? undefined : takeInterrupted(keepAs);
    if (before) reset({ ...getValues(), ...before }, { keepDefaultValues: true });
  }, [keepAs, getValues, reset]);

  function tellAtField(error: unknown): boolean {
    const code = Object.keys(fieldOf).find((one) => hasCode(error, one));
    if (code === undefined) return false;
    form.setError(fieldOf[code]!, { message: t(`errors.${code}`) }, { shouldFocus: true });
    return true;
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const author = currentAccount();
    const typed = getValues();
    try {
      await send(values);
    } catch (error) {
      if (keepAs !== undefined && hasCode(error, errors.unauthenticated.code)) {
        keepInterrupted(keepAs, author, typed);
      }
      if (onError?.(error) || tellAtField(error) || applyServerErrors(form, error)) return;
      setFailure(failureText(error, t, fallback));
    }
  });

  return {
    failure,
    isSending: isSubmitting,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // A portal's events reach the parents of the component, and a form of theirs is not meant.
      event.stopPropagation();
      if (!isSubmitting) void submit(event);
    },
  };
}
