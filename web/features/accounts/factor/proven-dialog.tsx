import { useTranslation } from 'react-i18next';
import { FactorRemoval, secondFactorContract } from '#shared/second-factor.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { FactorCodeField } from './factor-code-field.tsx';

type ProvenDialogProps = {
  what: 'remove' | 'renew';
  onClose: () => void;
  onRenewed: (recoveryCodes: string[]) => void;
};

/** The actions that need password and code: turning it off, and new recovery codes. */
export function ProvenDialog({ what, onClose, onRenewed }: ProvenDialogProps) {
  const { t } = useTranslation();
  const remove = useSend(secondFactorContract.remove, { quiet: true });
  const renew = useSend(secondFactorContract.renewCodes, { quiet: true });
  const form = useZodForm(FactorRemoval, { defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('account.factor.actionFailed'),
    fieldOf: { 'account.wrong_password': 'password', 'factor.wrong_code': 'code' },
    send: async (body) => {
      if (what === 'renew') return onRenewed((await renew.mutateAsync({ body })).recoveryCodes);
      await remove.mutateAsync({ body });
      toast({ title: t('account.factor.removed') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`account.factor.${what}Title`)}
      description={t(`account.factor.${what}Text`)}
      size="sm"
      saveLabel={t(`account.factor.${what}`)}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('account.password.current')} error={fieldError(t, errors.password)} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <FactorCodeField field={form.register('code')} error={errors.code} />
    </FormDialog>
  );
}
