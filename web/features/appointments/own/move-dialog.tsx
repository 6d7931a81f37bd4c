import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { appointmentErrors, type OwnAppointment } from '#shared/appointments.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useFreeTimes, useMove } from '../appointments.queries.ts';
import { useTimes } from '../use-times.ts';
import { ChosenStart, TimePicker } from './time-picker.tsx';

const MoveForm = z.object({ startsAt: ChosenStart });

type MoveDialogProps = { appointment: OwnAppointment; onClose: () => void };

/** Another time of the same doctor. The old one stays until the new one is confirmed. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const times = useTimes();
  const free = useFreeTimes();
  const move = useMove();
  const form = useZodForm(MoveForm, { defaultValues: { startsAt: '' } });
  const forgetTime = () => form.setValue('startsAt', '');
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('appointments.moveFailed'),
    onError: (error) => {
      if (!hasCode(error, appointmentErrors.taken.code)) return;
      forgetTime();
      void free.refetch();
    },
    send: async ({ startsAt }) => {
      await move.mutateAsync({ params: { id: appointment.id }, body: { startsAt } });
      toast({ title: t('appointments.moved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('appointments.moveTitle')}
      description={times.span(appointment)}
      saveLabel={t('appointments.moveSave')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <QueryView query={free} errorTitle={t('appointments.book.timesFailed')}>
        {({ doctors }) => (
          <TimePicker
            starts={doctors.find(({ id }) => id === appointment.doctor.id)?.starts ?? []}
            error={fieldError(t, form.formState.errors.startsAt)}
            inputProps={form.register('startsAt')}
            onDay={forgetTime}
          />
        )}
      </QueryView>
    </FormDialog>
  );
}
