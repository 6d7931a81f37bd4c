import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHasAppointments } from '#web/features/config/config.queries.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

/** Loaded only where the practice has switched appointments on. */
const ScheduleOn = latePart(
  async () => (await import('./schedule-on.tsx')).ScheduleOn,
  <LoadingState />,
);

export function ScheduleTab() {
  if (!useHasAppointments()) return <ComingSoon />;
  return <ScheduleOn />;
}

/** Without appointments the text says that they will come, and the button is visibly disabled (decision C065). */
function ComingSoon() {
  const { t } = useTranslation();
  return (
    <Page title={t('doctor.schedule.title')}>
      <PageTitle title={t('doctor.schedule.title')} />
      <Card className="max-w-prose">
        <h2 className="text-xl font-semibold text-ink">{t('doctor.schedule.soon')}</h2>
        <p className="mt-2 text-ink-soft">{t('doctor.schedule.text')}</p>
        <Button
          disabled
          className="mt-5"
          icon={<CalendarPlus aria-hidden="true" className="size-5" />}
        >
          {t('doctor.schedule.button')}
        </Button>
      </Card>
    </Page>
  );
}
