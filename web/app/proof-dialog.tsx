import { useEffect } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  FactorCodeForm,
  FactorPasswordForm,
  secondFactorContract,
  type ProofForm,
} from '#shared/second-factor.ts';
import { FactorCodeField } from '#web/features/accounts/factor/factor-code-field.tsx';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useStore } from '#web/lib/store.ts';
import { proofQuestion } from '#web/session/proof.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/**
 * Asks for a proof of identity in the middle of an action. The action continues with the answer, and its input stays if
 * the user cancels.
 */
export function ProofDialog() {
  const question = useStore(proofQuestion);
  // A logout of any kind answers the question, so that nothing waits forever.
  useEffect(() => () => proofQuestion.get()?.answer(false), []);
  if (!question) return null;
  return question.by === 'code' ? <ByCode {...question} /> : <ByPassword {...question} />;
}

type AskingProps = { answer: (isProven: boolean) => void };

function ByPassword({ answer }: AskingProps) {
  const { t } = useTranslation();
  const form = useZodForm(FactorPasswordForm, { defaultValues: { password: '' } });
  const { password } = form.formState.errors;
  return (
    <FormDialog {...useProving(form, answer)}>
      <Field label={t('auth.login.password')} error={fieldError(t, password)} required>
        <PasswordInput
          autoComplete="current-password"
          data-autofocus
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}

function ByCode({ answer }: AskingProps) {
  const form = useZodForm(FactorCodeForm, { defaultValues: { code: '' } });
  return (
    <FormDialog {...useProving(form, answer)}>
      <FactorCodeField field={form.register('code')} error={form.formState.errors.code} />
    </FormDialog>
  );
}

function useProving<I extends z.input<typeof ProofForm>>(
  form: UseFormReturn<I, unknown, I>,
  answer: (isProven: boolean) => void,
) {
  const { t } = useTranslation();
  const prove = useSend(secondFactorContract.prove, { quiet: true });
  const sending = useFormSend(form, {
    fallback: t('auth.proof.failed'),
    fieldOf: {
      'account.wrong_password': 'password' as Path<I>,
      'factor.wrong_code': 'code' as Path<I>,
    },
    send: async (body) => {
      await prove.mutateAsync({ body });
      answer(true);
    },
  });
  return {
    ...sending,
    title: t('auth.proof.title'),
    description: t('auth.proof.text'),
    size: 'sm' as const,
    saveLabel: t('auth.proof.submit'),
    onClose: () => answer(false),
  };
}
