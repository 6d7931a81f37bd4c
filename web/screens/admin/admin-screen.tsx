import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { StatsCards } from '#web/features/stats/stats-cards.tsx';
import { StatsCharts } from '#web/features/stats/stats-charts.tsx';
import { SupplyFigures } from '#web/features/stats/supply-figures.tsx';
import { TestModeBadge } from '#web/lib/test-mark.tsx';
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DoctorsTab } from './doctors-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PeriodOverview } from './period-overview.tsx';
import { UsersTab } from './users-tab.tsx';
import { FailedJobs } from '#web/features/jobs/failed-jobs.tsx';
import { PaymentMode } from '#web/features/settings/payment-mode.tsx';
import { PromisedTimes } from '#web/features/settings/promised-times.tsx';

/** The tabs of the admin dashboard, each with its own URL. */
const ADMIN_TABS = ['orders', 'users', 'doctors', 'settings'] as const;
type AdminTab = (typeof ADMIN_TABS)[number];

/** `/admin` itself starts with the orders. */
function tabOf(path: string): AdminTab {
  const name = path.split('/')[2];
  return ADMIN_TABS.find((tab) => tab === name) ?? 'orders';
}

/** The orders have two URLs. The one in use stays. */
const pathOf = (tab: AdminTab, path: string): string =>
  tab === 'orders' && /^\/admin\/?$/.test(path) ? '/admin' : `/admin/${tab}`;

const tabs: Record<AdminTab, () => React.ReactNode> = {
  orders: () => <OrdersTab />,
  users: () => <UsersTab />,
  doctors: () => <DoctorsTab />,
  settings: () => <SettingsTab />,
};

/** The admin area: one screen with the tab in the URL. The start page also shows the figures. */
export function AdminScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isStart = pathOf('orders', pathname) === '/admin' && tabOf(pathname) === 'orders';
  return (
    <Page wide={!isStart} title={t('admin.title')} actions={<TestModeBadge />}>
      <div className="space-y-6">
        {/* On a phone the other tabs start with their own content. */}
        <div className={isStart ? '' : 'max-md:hidden'}>
          <StatsCards slim={!isStart} />
        </div>
        {isStart && <SupplyFigures />}
        {isStart && <PeriodOverview />}
        {isStart && <StatsCharts />}
        <LinkTabs
          label={t('admin.title')}
          items={ADMIN_TABS.map((tab) => ({
            to: pathOf(tab, pathname),
            label: t(`admin.tabs.${tab}`),
            end: true,
          }))}
        />
        {tabs[tabOf(pathname)]()}
      </div>
    </Page>
  );
}

function SettingsTab() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-6">
      <h2 className="sr-only">{t('admin.tabs.settings')}</h2>
      <PaymentMode />
      <PromisedTimes />
      <FailedJobs />
    </section>
  );
}
