import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WaitingPurchases } from '#web/features/accounts/waiting-purchases.tsx';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx';
import { OverviewTab } from './overview-tab.tsx';

/** The first view is the overview, which writes no messages. */
const MessageCentre = latePart(
  async () => (await import('#web/features/messages/message-centre.tsx')).MessageCentre,
  <LoadingState />,
);

/** The customer's own page with the tab in the URL. Before the first order there is only the welcome (D1 §2). */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const orders = useOrders();
  const isNew = orders.data?.length === 0;
  return (
    <div className="mx-auto w-full max-w-page">
      {/* Reserves the space of the tabs until it is known whether there are orders, so nothing jumps. */}
      {!isNew && orders.isPending && <div className="-mt-4 mb-6 h-13" />}
      {!isNew && !orders.isPending && (
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
      {pathname !== '/dashboard/messages' && <WaitingPurchases />}
      {pathname === '/dashboard/messages' ? <MessageCentre /> : <OverviewTab />}
    </div>
  );
}
