import type { FormEventHandler, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  saveLabel: string;
  /** Where cancelling is what the dialog is about, and "Cancel" would say both. */
  cancelLabel?: string;
  /** The button's text while it sends. */
  savingLabel?: string;
  /** The save button, for whoever moves the focus there. */
  saveRef?: Ref<HTMLButtonElement>;
  isSending: boolean;
  failure: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
  /** There is nothing to send, so there is only a close button. */
  isReadOnly?: boolean;
};

/** A dialog with a form. Errors are shown next to the buttons, and it cannot be closed while it sends. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, isSending, failure, onSubmit, onClose, children } = props;
  const { saveLabel, cancelLabel, savingLabel, saveRef, isReadOnly = false } = props;
  const { t } = useTranslation();
  const saving =
    savingLabel === undefined ? { loading: isSending } : { 'aria-disabled': isSending };

  return (
    <Dialog
      open
      onClose={isSending ? () => {} : onClose}
      title={title}
      description={description}
      size={size}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {cancelLabel ?? t(isReadOnly ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" ref={saveRef} {...saving}>
              {isSending ? (savingLabel ?? saveLabel) : saveLabel}
            </Button>
          )}
        </>
      }
    >
      <fieldset disabled={isReadOnly} className="min-w-0 space-y-5">
        {children}
      </fieldset>
      {failure && (
        <Alert tone="danger" className="mt-5">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
