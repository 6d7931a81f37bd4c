import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { Notes } from '../case/use-notes.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** Says what an empty field means. */
  hint: string;
  confirmLabel: string;
  reason: Notes;
  isSending: boolean;
  isBlocked: boolean;
  error: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for confirmation of a rejection, and for the reason that the patient will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, text, hint, confirmLabel, reason, isSending, isBlocked, error } = props;
  const { onConfirm, onClose, children } = props;
  const { t } = useTranslation();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Events of a portal bubble to the component's parents, and must not submit a form around it.
    event.stopPropagation();
    if (!isSending && !isBlocked) onConfirm(reason.text);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Dialog
      open={open}
      onClose={isSending ? () => {} : onClose}
      size="sm"
      role="alertdialog"
      title={title}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={isSending}
            disabled={isBlocked}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-ink-soft">{text}</p>
        <Field label={t('doctor.ask.reason')} hint={hint}>
          <TextArea
            data-autofocus
            value={reason.text}
            maxLength={5_000}
            readOnly={isSending || !reason.isReady}
            onChange={(event) => reason.change(event.target.value)}
            onKeyDown={handleKeyDown}
          />
        </Field>
        {children}
        {error && <Alert tone="danger">{error}</Alert>}
      </div>
    </Dialog>
  );
}
