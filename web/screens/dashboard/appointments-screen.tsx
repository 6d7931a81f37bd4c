import { useTranslation } from 'react-i18next';
import { CalendarPlus } from 'lucide-react';
import { useOwnAppointments } from '#web/features/appointments/appointments.queries.ts';
import { NextAppointment } from '#web/features/appointments/own/next-appointment.tsx';
import { upcomingIn } from '#web/features/appointments/upcoming.ts';
import { useTimes } from '#web/features/appointments/use-times.ts';
import { useConfig, useHasAppointments } from '#web/features/config/config.queries.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Loaded only where there is something to show. */
const OwnAppointments = latePart(
  async () => (await import('#web/features/appointments/own/own-appointments.tsx')).OwnAppointments,
  <LoadingState />,
);

/** The card of this file is on the dashboard, which shows no picture. */
const QuietArt = latePart(
  async () => (await import('#web/ui/illustrations/quiet-art.tsx')).QuietArt,
);

export function AppointmentsScreen() {
  const { t } = useTranslation();
  const config = useConfig().data;
  const practice = { brand: config?.brand ?? '', phone: config?.contact.phone ?? '' };
  const isOn = useHasAppointments();
  const own = useOwnAppointments();
  const { zone } = useTimes();
  const isListed = isOn || (own.data?.appointments.length ?? 0) > 0;
  return (
    <Page
      title={t('layout.menu.appointments')}
      text={isListed && t('appointments.text', { zone })}
      query={own}
      errorTitle={t('appointments.failed')}
      isEmpty={() => false}
    >
      {(all) =>
        isListed ? (
          <OwnAppointments own={all} practice={practice} closed={isOn ? null : <ComingSoon />} />
        ) : (
          <None />
        )
      }
    </Page>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <div className="max-w-prose space-y-5">
      <div className="mx-auto min-h-32 w-44 max-w-full">
        <QuietArt />
      </div>
      <ComingSoon />
      <ButtonLink to="/dashboard/messages">{t('dosing.askDoctor')}</ButtonLink>
    </div>
  );
}

/** The card of the dashboard: the next appointment, or that they will come. */
export function AppointmentsCard() {
  const isOn = useHasAppointments();
  const own = useOwnAppointments();
  const isBooked = upcomingIn(own.data, useNow()).length > 0;
  if (own.isLoading) return <Skeleton className="h-40" />;
  if (!isOn && !isBooked) return <ComingSoon />;
  return <NextAppointment own={own.data} />;
}

/** While the practice has them switched off and none is booked, the card is empty and its button visibly disabled (decision C065). */
function ComingSoon() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('dashboard.appointments.title')} />
      <p className="font-medium text-ink">{t('dashboard.appointments.none')}</p>
      <p className="mt-1 text-ink-soft">{t('dashboard.appointments.soon')}</p>
      <Button
        disabled
        variant="secondary"
        className="mt-4"
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
      >
        {t('dashboard.appointments.schedule')}
      </Button>
    </Card>
  );
}
