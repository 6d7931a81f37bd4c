import { CalendarPlus, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAppointment } from '#shared/appointments.ts';
import { calendarFile } from '#shared/appointments/calendar-file.ts';
import { isJoinable } from '#shared/appointments/join-link.ts';
import { saveFile } from '#web/parts/download.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useTimes } from '../use-times.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** As it is called in a calendar, and where to call. */
export type Practice = { brand: string; phone: string };

type AppointmentCardProps = {
  appointment: OwnAppointment;
  practice: Practice;
  /** There are times to move it to. */
  canMove: boolean;
};

/** An appointment that is still to come, and all that its patient can do with it. */
export function AppointmentCard({ appointment, practice, canMove }: AppointmentCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const now = useNow();
  const [dialog, setDialog] = useState<'move' | 'cancel' | null>(null);
  const { doctor, startsAt, reason, joinUrl, changeUntil } = appointment;
  const canChange = now <= Date.parse(changeUntil);

  function saveToCalendar() {
    const text = calendarFile({
      ...appointment,
      at: new Date().toISOString(),
      brand: practice.brand,
      title: t('appointments.calendarTitle', { brand: practice.brand }),
      url: `${window.location.origin}/dashboard/appointments`,
    });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'appointment.ics');
  }

  return (
    <Card className="border-accent">
      <h2 className="text-xl font-semibold text-ink">
        <span className="inline-block">{times.day(startsAt)},</span>{' '}
        <span className="inline-block">{times.clockSpan(appointment)}</span>
      </h2>
      <p className="mt-1 wrap-anywhere text-ink">
        {t('appointments.with', { doctor: doctor.fullName })}
      </p>
      {reason && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">
          {t('appointments.yourReason', { reason })}
        </p>
      )}
      {joinUrl && isJoinable(appointment, now) ? (
        <ButtonLink
          href={joinUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-4"
          icon={<Video aria-hidden="true" className="size-5" />}
        >
          {t('appointments.join')}
        </ButtonLink>
      ) : (
        <p className="mt-3 text-ink-soft">
          {t(joinUrl ? 'appointments.joinLater' : 'appointments.joinUnknown', {
            phone: practice.phone,
          })}
        </p>
      )}
      <p className="mt-3 text-ink-soft">
        {canChange
          ? t(canMove ? 'appointments.changeUntil' : 'appointments.cancelUntil', {
              time: format.moment(changeUntil),
            })
          : t('appointments.tooLate', { phone: practice.phone })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" className="size-5" />}
          onClick={saveToCalendar}
        >
          {t('appointments.calendar')}
        </Button>
        {canChange && (
          <>
            {canMove && (
              <Button variant="secondary" onClick={() => setDialog('move')}>
                {t('appointments.move')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setDialog('cancel')}>
              {t('appointments.cancel')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'move' && (
        <MoveDialog appointment={appointment} onClose={() => setDialog(null)} />
      )}
      {dialog === 'cancel' && (
        <CancelDialog appointment={appointment} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}
