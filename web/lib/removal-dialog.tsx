import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { failureText } from './error-text.ts';

type Removal = {
  /** Removes it and returns the message to show. Null if the caller closes or replaces the dialog. */
  remove: () => Promise<string | null>;
  /** The message if the server gives no reason. */
  fallback: string;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onDone?: () => void;
};

/** Runs a confirmed removal once. Errors are shown in the dialog, which stays open. */
export function useRemoval({ remove, fallback, onClose, onDone }: Removal) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function handleConfirm() {
    setFailure(undefined);
    setBusy(true);
    try {
      const said = await remove();
      if (said === null) return;
      onClose();
      toast({ title: said });
      onDone?.();
    } catch (error) {
      setFailure(failureText(error, t, fallback));
    } finally {
      setBusy(false);
    }
  }

  return { busy: isBusy, error: failure, onConfirm: () => void handleConfirm(), onClose };
}

type RemovalDialogProps = Removal & {
  title: string;
  confirmLabel: string;
  /** The title above the reason of a failure. */
  errorTitle?: string;
  /** Archived records can be restored, so their button is not red. */
  isReversible?: boolean;
  children: ReactNode;
};

/** Asks for confirmation before something is removed for good. Only rendered while the question is open. */
export function RemovalDialog({ title, confirmLabel, children, ...props }: RemovalDialogProps) {
  const question = useRemoval(props);
  return (
    <ConfirmDialog
      open
      danger={!props.isReversible}
      title={title}
      confirmLabel={confirmLabel}
      errorTitle={props.errorTitle}
      {...question}
    >
      {children}
    </ConfirmDialog>
  );
}
