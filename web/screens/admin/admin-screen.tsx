import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useConfig } from '#web/features/config/config.queries.ts';
import { StatsCards } from '#web/features/stats/stats-cards.tsx';
import { TestModeBadge } from '#web/parts/test-mark.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { OrdersTab } from './orders-tab.tsx';

/** Only the start page shows them, and a list has not their weight. */
const Figures = latePart(async () => (await import('./figures.tsx')).Figures, <TableSkeleton />);

/** Loaded on demand, because the list of orders must not wait for them. */
const SettingsTab = latePart(
  async () => (await import('./settings-tab.tsx')).SettingsTab,
  <TableSkeleton />,
);

const UsersTab = latePart(
  async () => (await import('./users-tab.tsx')).UsersTab,
  <TableSkeleton />,
);
const DoctorsTab = latePart(
  async () => (await import('./doctors-tab.tsx')).DoctorsTab,
  <TableSkeleton />,
);

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
  const tab = tabOf(pathname);
  const isStart = pathOf('orders', pathname) === '/admin' && tab === 'orders';
  const isNew = useConfig().data?.opening === 'soon';
  const isList = !isStart && tab !== 'settings';
  // Until the practice has opened there is nothing to look at yet, and much to do.
  if (isStart && isNew) return <Navigate to="/admin/practice" replace />;
  const links = (
    <LinkTabs
      label={t('admin.title')}
      items={ADMIN_TABS.map((tab) => ({
        to: pathOf(tab, pathname),
        label: t(`admin.tabs.${tab}`),
        end: true,
      }))}
    />
  );
  return (
    <Page
      wide={!isStart}
      compact={!isStart}
      desk={isList}
      title={t('admin.title')}
      tabs={!isStart && links}
      actions={
        <>
          {!isStart && (
            // Only where it does not take the height of a row from the list; the other tabs start with their own
            // content.
            <div className="max-2xl:hidden docked:hidden">
              <StatsCards slim />
            </div>
          )}
          <TestModeBadge />
        </>
      }
    >
      <div className={classNames('space-y-6', isList && 'desk-column desk:space-y-3')}>
        {isStart && (
          <>
            <Figures />
            {links}
          </>
        )}
        {tabs[tab]()}
      </div>
    </Page>
  );
}
