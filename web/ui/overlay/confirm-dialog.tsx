import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
  cancelLabel?: string;
  danger?: boolean;
  /** Enter confirms, where the question was asked by a deliberate press and nothing is lost by a yes. */
  startsAtConfirm?: boolean;
  busy?: boolean;
  /** It can no longer be confirmed; `error` says why. */
  isBlocked?: boolean;
  error?: string | undefined;
  errorTitle?: string | undefined;
};

/** A key that is still held from opening the question has not answered it. */
const ignoreHeld = (event: KeyboardEvent) => event.repeat && event.preventDefault();

/** Asks before something that is hard to undo. The focus starts on the cancel button unless `startsAtConfirm`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirmLabel, onConfirm, onClose, children, cancelLabel } = props;
  const { t } = useTranslation();

  return (
    <Dialog
      open={open}
      onClose={props.busy ? () => {} : onClose}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button
            variant="secondary"
            onClick={onClose}
            disabled={props.busy}
            data-autofocus={!props.startsAtConfirm || undefined}
            onKeyDown={ignoreHeld}
          >
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            loading={props.busy}
            disabled={props.isBlocked}
            data-autofocus={props.startsAtConfirm || undefined}
            onKeyDown={ignoreHeld}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-ink-soft">
        {children}
        {props.error && (
          <Alert tone="danger" title={props.errorTitle}>
            <p>{props.error}</p>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
