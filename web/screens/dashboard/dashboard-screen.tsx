import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MessageCentre } from '#web/features/messages/message-centre.tsx';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { OverviewTab } from './overview-tab.tsx';

/** The customer's own page, its tab said by the address; before the first order there is only the welcome (D1 §2). */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isNew = useOrders().data?.length === 0;
  return (
    <div className="mx-auto w-full max-w-page">
      {!isNew && (
        <div className="-mt-4 mb-6">
          <LinkTabs
            label={t('dashboard.tabs.label')}
            items={[
              { to: '/dashboard', label: t('dashboard.tabs.overview'), end: true },
              {
                to: '/dashboard/messages',
                label: t('dashboard.tabs.messages'),
                aside: <UnreadBadge />,
              },
            ]}
          />
        </div>
      )}
      {pathname === '/dashboard/messages' ? <MessageCentre /> : <OverviewTab />}
    </div>
  );
}
