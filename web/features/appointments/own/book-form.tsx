import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { appointmentErrors, REASON_MAX, type OfferedTimes } from '#shared/appointments.ts';
import { reason } from '#shared/lib/fields.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { WrittenAdvice } from '#web/parts/help/written-advice.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useBook, useFreeTimes } from '../appointments.queries.ts';
import { ChosenStart, TimePicker } from './time-picker.tsx';

const BookInput = z.object({
  doctorId: z.string(),
  startsAt: ChosenStart,
  reason: reason(REASON_MAX, { optional: true }),
});

/** Needs a connection: a time that was promised offline could be somebody else's by then. */
export function BookCard() {
  const { t } = useTranslation();
  const free = useFreeTimes();
  return (
    <Card as="section" aria-labelledby="book">
      <CardHeader title={<span id="book">{t('appointments.book.title')}</span>} />
      <QueryView query={free} errorTitle={t('appointments.book.timesFailed')}>
        {(times) =>
          times.doctors.length > 0 ? (
            <BookForm times={times} onTaken={() => void free.refetch()} />
          ) : (
            <p className="text-ink-soft">{t('appointments.book.none')}</p>
          )
        }
      </QueryView>
    </Card>
  );
}

/** An emergency must not wait for an appointment. */
function ReasonAdvice({ control }: { control: Control<z.input<typeof BookInput>> }) {
  const reason = useWatch({ control, name: 'reason' });
  return reason !== '' && <WrittenAdvice isWriting words={reason} />;
}

function BookForm({ times: { doctors }, onTaken }: { times: OfferedTimes; onTaken: () => void }) {
  const { t } = useTranslation();
  const book = useBook();
  const form = useZodForm(BookInput, {
    defaultValues: { doctorId: String(doctors[0]?.id ?? ''), startsAt: '', reason: '' },
  });
  const { errors } = form.formState;
  const forgetTime = () => form.setValue('startsAt', '');
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('appointments.book.failed'),
    keepAs: 'appointment',
    onError: (error) => {
      if (!hasCode(error, appointmentErrors.taken.code)) return;
      forgetTime();
      onTaken();
    },
    send: async ({ doctorId, startsAt, reason }) => {
      await book.mutateAsync({ body: { doctorId: Number(doctorId), startsAt, reason } });
      toast({ title: t('appointments.book.booked') });
    },
  });
  const chosen = form.watch('doctorId');
  const doctor = doctors.find(({ id }) => String(id) === chosen) ?? doctors[0];
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      {doctors.length > 1 && (
        <Field label={t('appointments.book.doctor')} required>
          <Select {...form.register('doctorId', { onChange: forgetTime })}>
            {doctors.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {doctors.length === 1 && (
        <p className="text-ink">{t('appointments.with', { doctor: doctor?.fullName })}</p>
      )}
      <TimePicker
        starts={doctor?.starts ?? []}
        error={fieldError(t, errors.startsAt)}
        inputProps={form.register('startsAt')}
        onDay={forgetTime}
      />
      <Field
        label={t('appointments.book.reason')}
        hint={t('appointments.book.reasonHint')}
        error={fieldError(t, errors.reason)}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
      <ReasonAdvice control={form.control} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={isSending}>
        {t('appointments.book.save')}
      </Button>
    </form>
  );
}
