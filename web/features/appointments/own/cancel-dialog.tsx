import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAppointment } from '#shared/appointments.ts';
import { failureText } from '#web/lib/error-text.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useCancel } from '../appointments.queries.ts';
import { useTimes } from '../use-times.ts';

type CancelDialogProps = { appointment: OwnAppointment; onClose: () => void };

export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const times = useTimes();
  const cancel = useCancel();
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    cancel.mutate(
      { params: { id: appointment.id } },
      {
        onSuccess: () => {
          toast({ title: t('appointments.cancelled') });
          onClose();
        },
        onError: (error) => setFailure(failureText(error, t, t('appointments.cancelFailed'))),
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={t('appointments.cancelTitle')}
      cancelLabel={t('appointments.keep')}
      confirmLabel={t('appointments.cancel')}
      onConfirm={confirm}
      onClose={onClose}
      busy={cancel.isPending}
      error={failure}
    >
      <p>{t('appointments.cancelText', { when: times.span(appointment) })}</p>
    </ConfirmDialog>
  );
}
