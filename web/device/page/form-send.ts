import { useEffect, useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errors } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/error-text.ts';
import { applyServerErrors } from '#web/lib/form.tsx';
import { keepInterrupted, takeInterrupted } from './interrupted-forms.ts';
import { device } from '#web/device/page-device.ts';

export type FormSend<I extends FieldValues, O> = {
  send: (values: O) => Promise<unknown>;
  /** The message if the server gives no reason. */
  fallback: string;
  /** Handles an error itself and then returns true. */
  onError?: (error: unknown) => boolean | void;
  /** Errors that concern one field, by code. */
  fieldOf?: Readonly<Record<string, Path<I>>>;
  /** For a form without a draft: under this name the input survives a login that expires while it is sent. */
  keepAs?: string;
};

/** For forms that create an account. */
export const TAKEN = { 'account.phone_taken': 'username', 'account.email_taken': 'email' } as const;

/** Sends a form once. Field errors are shown at their inputs, any other error in one sentence for the form. */
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

  function showAtField(error: unknown): boolean {
    const code = Object.keys(fieldOf).find((one) => hasCode(error, one));
    if (code === undefined) return false;
    form.setError(fieldOf[code]!, { message: t(`errors.${code}`) }, { shouldFocus: true });
    return true;
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const author = currentAccount(device);
    const typed = getValues();
    try {
      await send(values);
    } catch (error) {
      if (keepAs !== undefined && hasCode(error, errors.unauthenticated.code)) {
        keepInterrupted(keepAs, author, typed);
      }
      if (onError?.(error) || showAtField(error) || applyServerErrors(form, error)) return;
      setFailure(failureText(error, t, fallback));
    }
  });

  return {
    failure,
    isSending: isSubmitting,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // Events of a portal bubble to the component's parents, and must not submit a form around it.
      event.stopPropagation();
      if (!isSubmitting) void submit(event);
    },
  };
}
