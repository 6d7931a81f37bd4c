import { useTranslation } from 'react-i18next';
import type { OwnAppointments } from '#shared/appointments.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { upcomingIn } from '../upcoming.ts';
import { useTimes } from '../use-times.ts';

/** The card of the dashboard: the next appointment, and the way to its page. */
export function NextAppointment({ own }: { own: OwnAppointments | undefined }) {
  const { t } = useTranslation();
  const times = useTimes();
  const next = upcomingIn(own, useNow())[0];
  return (
    <Card>
      <CardHeader title={t('dashboard.appointments.title')} />
      {next ? (
        <>
          <p className="font-medium text-ink">{times.span(next)}</p>
          <p className="mt-1 text-ink-soft">
            <PersonName>
              {t('dashboard.appointments.with', { doctor: next.doctor.fullName })}
            </PersonName>
          </p>
        </>
      ) : (
        <p className="font-medium text-ink">{t('dashboard.appointments.none')}</p>
      )}
      <ButtonLink to="/dashboard/appointments" variant="secondary" className="mt-4">
        {t(next ? 'dashboard.appointments.open' : 'dashboard.appointments.book')}
      </ButtonLink>
    </Card>
  );
}
