import { ChevronLeft, ChevronRight, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isJoinable } from '#shared/appointments/join-link.ts';
import { addDays } from '#shared/dosing/days.ts';
import type { DoctorAppointment } from '#shared/schedule.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { byDay, useTimes } from '../use-times.ts';
import { useWeek } from '../schedule.queries.ts';
import { CallOffDialog } from './call-off-dialog.tsx';

const WEEK_DAYS = 7;

/** Seven days of appointments, by the practice's clock. Admins see those of every doctor. */
export function WeekList() {
  const { t } = useTranslation();
  const format = useFormat();
  const [from, setFrom] = useState<string>();
  const week = useWeek(from);
  const shown = week.data?.from;
  const turn = (days: number) => shown && setFrom(addDays(shown, days));
  return (
    <section aria-labelledby="week" className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t('doctor.schedule.on.before')}
          icon={<ChevronLeft aria-hidden="true" />}
          variant="secondary"
          onClick={() => turn(-WEEK_DAYS)}
        />
        <IconButton
          label={t('doctor.schedule.on.after')}
          icon={<ChevronRight aria-hidden="true" />}
          variant="secondary"
          onClick={() => turn(WEEK_DAYS)}
        />
        <h2 id="week" aria-live="polite" className="text-xl font-semibold text-ink">
          {shown
            ? t('doctor.schedule.on.week', {
                from: format.day(shown),
                to: format.day(addDays(shown, WEEK_DAYS - 1)),
              })
            : t('doctor.schedule.on.today')}
        </h2>
        {from !== undefined && (
          <Button variant="quiet" size="sm" onClick={() => setFrom(undefined)}>
            {t('doctor.schedule.on.today')}
          </Button>
        )}
      </div>
      <QueryView query={week} errorTitle={t('doctor.schedule.on.failed')} isEmpty={() => false}>
        {({ appointments, timeZone }) => <Days appointments={appointments} timeZone={timeZone} />}
      </QueryView>
    </section>
  );
}

type DaysProps = { appointments: readonly DoctorAppointment[]; timeZone: string };

function Days({ appointments, timeZone }: DaysProps) {
  const { t } = useTranslation();
  const times = useTimes(timeZone);
  const [calledOff, setCalledOff] = useState<DoctorAppointment | null>(null);
  return (
    <>
      <p className="text-ink-soft">{t('doctor.schedule.on.zone', { zone: times.zone })}</p>
      {appointments.length === 0 && (
        <Card>
          <p className="text-ink-soft">{t('doctor.schedule.on.empty')}</p>
        </Card>
      )}
      {byDay(appointments, ({ startsAt }) => times.keyOf(startsAt)).map(([day, rows]) => (
        <Card key={day} as="section" aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mb-2 text-lg font-semibold text-ink">
            {times.day(rows[0]!.startsAt)}
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                time={times.clockSpan(row)}
                onCallOff={() => setCalledOff(row)}
              />
            ))}
          </ul>
        </Card>
      ))}
      {calledOff && (
        <CallOffDialog
          appointment={calledOff}
          when={times.span(calledOff)}
          onClose={() => setCalledOff(null)}
        />
      )}
    </>
  );
}

type RowProps = { row: DoctorAppointment; time: string; onCallOff: () => void };

function Row({ row, time, onCallOff }: RowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const myId = useSessionSnapshot().user?.id;
  const { patient, doctor, reason, joinUrl } = row;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p data-figures className="text-ink">
          {time}
        </p>
        <TextLink
          to={`/doctor/patients/${patient.id}`}
          aria-label={t('doctor.schedule.on.patient', { name: patient.fullName })}
        >
          {patient.fullName}
        </TextLink>
        {doctor.id !== myId && (
          <p className="text-ink-soft">
            {t('doctor.schedule.on.doctor', { doctor: doctor.fullName })}
          </p>
        )}
        {reason && (
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">
            {t('doctor.schedule.on.reason', { reason })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {joinUrl && isJoinable(row, now) && (
          <ButtonLink
            href={joinUrl}
            target="_blank"
            rel="noreferrer"
            size="sm"
            icon={<Video aria-hidden="true" className="size-4.5" />}
          >
            {t('doctor.schedule.on.join')}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('doctor.schedule.on.callOffOf', { name: patient.fullName })}
          onClick={onCallOff}
        >
          {t('doctor.schedule.on.callOff')}
        </Button>
      </div>
    </li>
  );
}
