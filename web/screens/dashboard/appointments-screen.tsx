import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';
import { CalendarPlus } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

export function AppointmentsScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('layout.menu.appointments')}>
      <div className="max-w-prose">
        <AppointmentsCard />
      </div>
    </Page>
  );
}

/** Scheduling will come later: the card is empty, and its button visibly disabled (decision C065). */
export function AppointmentsCard() {
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
