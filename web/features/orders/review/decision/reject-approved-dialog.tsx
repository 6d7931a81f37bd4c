import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { Notes } from '../case/use-notes.ts';

type RejectApprovedDialogProps = {
  order: Order;
  reason: Notes;
  open: boolean;
  isSending: boolean;
  isBlocked: boolean;
  error: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** The notes of an approved order are read-only, so the reason for revoking it is written here (decision C085). */
export function RejectApprovedDialog(props: RejectApprovedDialogProps) {
  const { order, reason, open, isSending, isBlocked, error, onConfirm, onClose } = props;
  const { t } = useTranslation();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Events of a portal bubble to the component's parents, and must not submit a form around it.
    event.stopPropagation();
    if (!isSending && !isBlocked) onConfirm(reason.text);
  }

  return (
    <Dialog
      open={open}
      onClose={isSending ? () => {} : onClose}
      size="sm"
      role="alertdialog"
      title={t('doctor.ask.rejectApproved.title', { reference: order.referenceNumber })}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={isSending} disabled={isBlocked}>
            {t('doctor.ask.rejectApproved.confirm')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-ink-soft">{t('doctor.ask.rejectApproved.text')}</p>
        <Field
          label={t('doctor.ask.rejectApproved.reason')}
          hint={t('doctor.ask.rejectApproved.hint')}
        >
          <TextArea
            data-autofocus
            value={reason.text}
            maxLength={5_000}
            readOnly={isSending || !reason.isReady}
            onChange={(event) => reason.change(event.target.value)}
          />
        </Field>
        {error && <Alert tone="danger">{error}</Alert>}
      </div>
    </Dialog>
  );
}
