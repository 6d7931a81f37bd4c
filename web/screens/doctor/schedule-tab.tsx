import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWeek } from '#web/features/appointments/schedule.queries.ts';
import { useHasAppointments } from '#web/features/config/config.queries.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

/** Loaded only where there is something to show. */
const ScheduleOn = latePart(
  async () => (await import('./schedule-on.tsx')).ScheduleOn,
  <LoadingState />,
);

/** What is booked is always shown, whether or not the practice has switched bookings on. */
export function ScheduleTab() {
  const { t } = useTranslation();
  const isOn = useHasAppointments();
  const week = useWeek(undefined);
  return (
    <Page title={t('doctor.schedule.title')}>
      <PageTitle title={t('doctor.schedule.title')} />
      {isOn || (week.data && week.data.upcoming > 0) ? (
        // In one place, so that the answer whether patients can book takes nothing that was begun.
        <ScheduleOn closed={!isOn && <ComingSoon isBooked />} />
      ) : (
        <QueryView query={week}>{() => <ComingSoon isBooked={false} />}</QueryView>
      )}
    </Page>
  );
}

/** While bookings are switched off, the text says that they will come, and the button is visibly disabled (decision C065). */
function ComingSoon({ isBooked }: { isBooked: boolean }) {
  const { t } = useTranslation();
  return (
    <Card className="max-w-prose">
      <h2 className="text-xl font-semibold text-ink">{t('doctor.schedule.soon')}</h2>
      <p className="mt-2 text-ink-soft">
        {t('doctor.schedule.text')}{' '}
        {t(isBooked ? 'doctor.schedule.booked' : 'doctor.schedule.nothing')}
      </p>
      <Button
        disabled
        className="mt-5"
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
      >
        {t('doctor.schedule.button')}
      </Button>
    </Card>
  );
}
