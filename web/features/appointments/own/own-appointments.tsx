import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAppointments as Own } from '#shared/appointments.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { pastIn, upcomingIn } from '../upcoming.ts';
import { AppointmentCard, type Practice } from './appointment-card.tsx';
import { BookCard } from './book-form.tsx';
import { PastAppointments } from './past-appointments.tsx';

type OwnAppointmentsProps = {
  own: Own;
  practice: Practice;
  /** Shown instead of the free times while the practice takes no bookings. */
  closed: ReactNode;
};

/** The patient's page: what is to come, or the free times, and what was. */
export function OwnAppointments({ own, practice, closed }: OwnAppointmentsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const upcoming = upcomingIn(own, now);
  const canBook = own.standing === 'may_book' || own.standing === 'has_one';
  return (
    <div className="max-w-2xl space-y-6">
      {upcoming.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          practice={practice}
          canMove={!closed}
        />
      ))}
      {upcoming.length === 0 &&
        (closed ??
          (canBook ? (
            <BookCard />
          ) : (
            <Card>
              <p className="font-medium text-ink">{t('dashboard.appointments.none')}</p>
              <p className="mt-1 text-ink-soft">{t('appointments.book.notTreated')}</p>
            </Card>
          )))}
      <PastAppointments appointments={pastIn(own, now)} />
    </div>
  );
}
