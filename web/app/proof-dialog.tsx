import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyContract } from '#shared/passkeys.ts';
import { FactorPasswordForm, secondFactorContract } from '#shared/second-factor.ts';
import { call } from '#web/device/page/call.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useStore } from '#web/lib/store.ts';
import { proofQuestionPart } from '#web/device/api/proof.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { device } from '#web/device/page-device.ts';

// Only for the team.
const FactorDialog = lateDialog(
  async () => (await import('#web/features/accounts/factor/factor-dialog.tsx')).FactorDialog,
);

/**
 * Asks for a proof of identity in the middle of an action. The action continues with the answer, and its input stays if
 * the user cancels.
 */
export function ProofDialog() {
  const proofQuestion = device.part(proofQuestionPart);
  const question = useStore(proofQuestion);
  // A logout of any kind answers the question, so that nothing waits forever.
  useEffect(() => () => proofQuestion.get()?.answer(false), [proofQuestion]);
  if (!question) return null;
  return question.by === 'code' ? <ByFactor {...question} /> : <ByPassword {...question} />;
}

type AskingProps = { answer: (isProven: boolean) => void };

function ByPassword({ answer }: AskingProps) {
  const { t } = useTranslation();
  const prove = useSend(secondFactorContract.prove, { quiet: true });
  const form = useZodForm(FactorPasswordForm, { defaultValues: { password: '' } });
  const sending = useFormSend(form, {
    fallback: t('auth.proof.failed'),
    fieldOf: { 'account.wrong_password': 'password' },
    send: async (body) => {
      await prove.mutateAsync({ body });
      answer(true);
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t('auth.proof.title')}
      description={t('auth.proof.text')}
      size="sm"
      saveLabel={t('auth.proof.submit')}
      onClose={() => answer(false)}
    >
      <Field
        label={t('auth.login.password')}
        error={fieldError(t, form.formState.errors.password)}
        required
      >
        <PasswordInput
          autoComplete="current-password"
          data-autofocus
          {...form.register('password')}
        />
      </Field>
    </FormDialog>
  );
}

function ByFactor({ answer }: AskingProps) {
  const { t } = useTranslation();
  const prove = useSend(secondFactorContract.prove, { quiet: true });
  return (
    <FactorDialog
      title={t('auth.proof.title')}
      description={t('auth.proof.text')}
      saveLabel={t('auth.proof.submit')}
      fallback={t('auth.proof.failed')}
      begin={() => call(passkeyContract.beginProof)}
      send={async ({ code, passkey }) => {
        await prove.mutateAsync({ body: { code, passkey } });
        answer(true);
      }}
      onClose={() => answer(false)}
    />
  );
}
