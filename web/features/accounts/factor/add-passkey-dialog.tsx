import { useTranslation } from 'react-i18next';
import { passkeyContract, PasskeyName } from '#shared/passkeys.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { makePasskey } from './passkey-browser.ts';
import { usePasskeyProblem } from './use-passkey-problem.ts';

type AddPasskeyDialogProps = {
  onClose: () => void;
  /** The codes of a login that had no second factor before; otherwise none. */
  onAdded: (recoveryCodes: string[]) => void;
};

/** A name for the passkey; then the browser makes it. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const { problem, clear, take } = usePasskeyProblem();
  const begin = useSend(passkeyContract.begin, { quiet: true });
  const add = useSend(passkeyContract.add, { quiet: true });
  const form = useZodForm(PasskeyName, { defaultValues: { name: '' } });
  const sending = useFormSend(form, {
    fallback: t('account.factor.actionFailed'),
    onError: take,
    send: async ({ name }) => {
      clear();
      const passkey = await makePasskey(await begin.mutateAsync({}));
      const { recoveryCodes } = await add.mutateAsync({ body: { name, passkey } });
      toast({ title: t('account.passkey.added') });
      onAdded(recoveryCodes);
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t('account.passkey.add')}
      description={t('account.passkey.addText')}
      size="sm"
      saveLabel={t('account.factor.next')}
      onClose={onClose}
    >
      <Field
        label={t('account.passkey.name')}
        hint={t('account.passkey.nameHint')}
        error={fieldError(t, form.formState.errors.name)}
        required
      >
        <TextInput autoComplete="off" maxLength={60} data-autofocus {...form.register('name')} />
      </Field>
      {problem && <Alert tone={problem.tone}>{problem.text}</Alert>}
    </FormDialog>
  );
}
