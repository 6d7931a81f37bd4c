import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/lib/actor.ts';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { SubscriptionFigures } from '#web/features/subscriptions/subscription-figures.tsx';
import { SubscriptionTable } from '#web/features/subscriptions/subscription-table.tsx';
import { useSubscriptions } from '#web/features/subscriptions/subscriptions.queries.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { isPatient } from '#web/lib/views.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { SubscriptionsSkeleton } from './subscriptions-skeleton.tsx';

const HEADINGS: Readonly<Partial<Record<Role, string>>> = {
  customer: 'subscriptions.titleOwn',
  doctor: 'subscriptions.titlePatients',
};

/** All memberships that the user may see. */
export function SubscriptionsScreen() {
  const { t } = useTranslation();
  const role = useSessionSnapshot().user?.role ?? 'customer';
  const isCustomer = isPatient({ role });
  const query = useSubscriptions();

  return (
    <Page
      title={t(HEADINGS[role] ?? 'subscriptions.titleAll')}
      actions={
        isCustomer && (
          <>
            <ButtonLink to="/dashboard/programs">{t('programs.whole')}</ButtonLink>
            <ButtonLink to="/dashboard/payments" variant="secondary">
              {t('subscriptions.receipts')}
            </ButtonLink>
          </>
        )
      }
      query={query}
      loading={<SubscriptionsSkeleton hasFigures={!isCustomer} />}
      errorTitle={t('subscriptions.failed')}
      errorText={t('subscriptions.failedText')}
    >
      {(rows) => (
        <div className="space-y-6">
          {/* Sums over one's own orders tell a patient nothing (decision C141). */}
          {!isCustomer && query.totals && <SubscriptionFigures totals={query.totals} />}
          {rows.length === 0 ? (
            <EmptyState
              illustration={<OrdersArt />}
              title={t('subscriptions.empty')}
              action={
                isCustomer && (
                  <ButtonLink to="/register">{t('subscriptions.choosePlan')}</ButtonLink>
                )
              }
            >
              <p>{t(isCustomer ? 'subscriptions.emptyOwn' : 'subscriptions.emptyTeam')}</p>
            </EmptyState>
          ) : (
            <SubscriptionTable
              rows={rows}
              showsPatient={!isCustomer}
              statusOf={({ status, isTrial }) => (
                <span className="flex flex-wrap gap-1.5 narrow:justify-end">
                  <OrderStatusBadge status={status} place="subscriptions" inWords={isCustomer} />
                  {isTrial && <TestMark />}
                </span>
              )}
            />
          )}
          <LoadMore query={query} label={t('subscriptions.more')} />
        </div>
      )}
    </Page>
  );
}
