import { useTranslation } from 'react-i18next';
import { FactorCodeForm, secondFactorContract } from '#shared/second-factor.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { useSession } from '#web/session/session.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FactorCodeField } from './factor-code-field.tsx';

type SecondStepProps = {
  /** From the response to the right password. */
  challenge: string;
  remember: boolean;
  /** Drafts begun here as a visitor are moved to the account. */
  carryDrafts: boolean;
  onClose: () => void;
};

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, remember, carryDrafts, onClose }: SecondStepProps) {
  const { t } = useTranslation();
  const { adopt } = useSession();
  const enter = useSend(secondFactorContract.login, { quiet: true });
  const form = useZodForm(FactorCodeForm, { defaultValues: { code: '' } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('auth.factor.failed'),
    fieldOf: { 'factor.wrong_code': 'code' },
    send: async ({ code }) => {
      const session = await enter.mutateAsync({ body: { challenge, code, remember } });
      onClose();
      await adopt(session, { remember, carryDrafts });
    },
  });
  return (
    <FormDialog
      title={t('auth.factor.title')}
      description={t('auth.factor.text')}
      size="sm"
      saveLabel={t('auth.factor.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FactorCodeField field={form.register('code')} error={form.formState.errors.code} />
    </FormDialog>
  );
}
