import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { failureText } from './error-text.ts';

type Removal = {
  /** Does it and hands back what is said then; null where the caller closes or replaces the dialog. */
  remove: () => Promise<string | null>;
  /** What is said where the server gives no reason. */
  fallback: string;
  onClose: () => void;
  /** After the window has closed. */
  onDone?: () => void;
};

/** Sends the yes to a question once; what goes wrong is told in the question, which stays open. */
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
  /** Stands over the reason of a failure. */
  errorTitle?: string;
  /** What was only archived can be brought back: its button is not red. */
  isReversible?: boolean;
  children: ReactNode;
};

/** Asks before something goes for good. It is drawn as long as the question stands. */
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
