import { useTranslation } from 'react-i18next';
import type { OwnAppointment } from '#shared/appointments.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useTimes } from '../use-times.ts';

/** What is over or was cancelled, with what the doctor wrote. */
export function PastAppointments({ appointments }: { appointments: readonly OwnAppointment[] }) {
  const { t } = useTranslation();
  const times = useTimes();
  if (appointments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="past-appointments">
      <h2 id="past-appointments" className="mb-3 text-xl font-semibold text-ink">
        {t('appointments.past.title')}
      </h2>
      <ul className="divide-y divide-line">
        {appointments.map((one) => (
          <li key={one.id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium text-ink">{times.span(one)}</p>
            <p className="wrap-anywhere text-ink-soft">
              {t('appointments.with', { doctor: one.doctor.fullName })}
            </p>
            <p className="text-sm text-ink-soft">{t(`appointments.past.${stateOf(one)}`)}</p>
            {one.cancelled?.reason && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
                {one.cancelled.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const stateOf = ({ cancelled }: OwnAppointment) => {
  if (!cancelled) return 'over';
  return cancelled.by === 'patient' ? 'cancelledByPatient' : 'cancelledByPractice';
};
