import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { appointmentErrors } from '#shared/appointments.ts';
import type { VisitToBook } from '#shared/schedule.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ChosenStart, TimePicker } from '../own/time-picker.tsx';
import { useBookVisit, useVisit } from '../schedule.queries.ts';

type BookVisitProps = { orderId: number; onBooked: () => void };

/** The live visit that the law wants before the decision about an order, with the doctor who is logged in. */
export function BookVisit({ orderId, onBooked }: BookVisitProps) {
  const { t } = useTranslation();
  const query = useVisit(orderId);
  return (
    <Card as="section" aria-labelledby="book-visit">
      <CardHeader
        title={<span id="book-visit">{t('doctor.visit.title')}</span>}
        text={t('doctor.visit.text')}
      />
      <QueryView query={query} errorTitle={t('doctor.visit.loadFailed')}>
        {(toBook) => (
          <>
            <p className="mb-4 text-ink">
              {t('doctor.visit.of', { name: toBook.patientName, order: toBook.referenceNumber })}{' '}
              <TextLink to={`/doctor/pending?order=${orderId}`}>
                {t('doctor.visit.toCase')}
              </TextLink>
            </p>
            {toBook.visit?.state === 'missing' && toBook.visit.hasAccount ? (
              <VisitForm
                orderId={orderId}
                toBook={toBook}
                onTaken={() => void query.refetch()}
                onBooked={onBooked}
              />
            ) : (
              <p className="text-ink-soft">
                {t(`doctor.visit.${toBook.visit?.hasAccount === false ? 'guest' : 'none'}`)}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

type VisitFormProps = BookVisitProps & { toBook: VisitToBook; onTaken: () => void };

function VisitForm({ orderId, toBook, onTaken, onBooked }: VisitFormProps) {
  const { t } = useTranslation();
  const book = useBookVisit();
  const form = useZodForm(z.object({ startsAt: ChosenStart }), { defaultValues: { startsAt: '' } });
  const forgetTime = () => form.setValue('startsAt', '');
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('doctor.visit.failed'),
    onError: (error) => {
      if (!hasCode(error, appointmentErrors.taken.code)) return;
      forgetTime();
      onTaken();
    },
    send: async ({ startsAt }) => {
      await book.mutateAsync({ params: { orderId }, body: { startsAt } });
      toast({ title: t('doctor.visit.booked', { name: toBook.patientName }) });
      onBooked();
    },
  });
  if (toBook.starts.length === 0) {
    return <p className="text-ink-soft">{t('doctor.visit.noHours')}</p>;
  }
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <TimePicker
        starts={toBook.starts}
        zone={toBook.timeZone}
        error={fieldError(t, form.formState.errors.startsAt)}
        inputProps={form.register('startsAt')}
        onDay={forgetTime}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={isSending}>
        {t('doctor.visit.save')}
      </Button>
    </form>
  );
}
