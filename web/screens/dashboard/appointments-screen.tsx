import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/layout/page.tsx';
import { AppointmentsCard } from './appointments-card.tsx';

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
