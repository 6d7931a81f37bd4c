import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { DashboardTab } from './dashboard-tab.tsx';
import { DOCTOR_TABS, pathOf, tabOf, type DoctorTab } from './doctor-tabs.ts';
import { PendingTab } from './pending-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

const tabs: Record<DoctorTab, () => React.ReactNode> = {
  dashboard: () => <DashboardTab />,
  pending: () => <PendingTab />,
  schedule: () => <ScheduleTab />,
};

/** The doctor's area: one screen, its tab said by the address. */
export function DoctorScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="mx-auto w-full max-w-page">
      <div className="-mt-4 mb-6">
        <LinkTabs
          label={t('doctor.tabs.label')}
          items={DOCTOR_TABS.map((tab) => ({
            to: pathOf(tab, pathname),
            label: t(`doctor.tabs.${tab}`),
            end: true,
          }))}
        />
      </div>
      {tabs[tabOf(pathname)]()}
    </div>
  );
}
