import { useTranslation } from 'react-i18next';
import { OpenHoursCard } from '#web/features/appointments/desk/open-hours-card.tsx';
import { WeekList } from '#web/features/appointments/desk/week-list.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** The desk of a doctor whose practice has switched appointments on: this week, and the open hours. */
export function ScheduleOn() {
  const { t } = useTranslation();
  return (
    <Page title={t('doctor.schedule.title')}>
      <PageTitle title={t('doctor.schedule.title')} />
      <div className="grid items-start gap-6 max-2xl:max-w-3xl 2xl:grid-cols-2">
        <WeekList />
        <OpenHoursCard />
      </div>
    </Page>
  );
}
