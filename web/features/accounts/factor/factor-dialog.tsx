import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useFactorForm, type FactorAsked } from './use-factor-form.tsx';

type FactorDialogProps = FactorAsked & {
  title: string;
  description: string;
  saveLabel: string;
  onClose: () => void;
};

/** Asks for the second factor in a dialog. */
export function FactorDialog({
  title,
  description,
  saveLabel,
  onClose,
  ...asked
}: FactorDialogProps) {
  const { t } = useTranslation();
  const { sending, save, isPending, isByPasskey, fields } = useFactorForm(asked);
  return (
    <FormDialog
      {...sending}
      title={title}
      description={isByPasskey ? t('account.passkey.ask') : description}
      size="sm"
      saveLabel={isByPasskey ? t('account.passkey.use') : saveLabel}
      saveRef={save}
      isReadOnly={isPending}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
