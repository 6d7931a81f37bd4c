import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { ProgramCard } from '#web/features/orders/programs/program-card.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** After the course, so that the dashboard, which shares its files, loads nothing of it. */
const TreatmentFacts = latePart(async () => (await import('./treatment-facts.tsx')).TreatmentFacts);

/** Every membership as a timeline (decision C064). */
export function ProgramsScreen() {
  const { t } = useTranslation();
  const orders = useOrders();
  const now = new Date(useNow());
  return (
    <Page
      title={t('programs.title')}
      text={t('programs.text')}
      query={orders}
      errorTitle={t('programs.failed')}
      empty={
        <EmptyState
          illustration={<OrdersArt />}
          title={t('programs.empty')}
          action={<ButtonLink to="/register">{t('dashboard.welcome.choose')}</ButtonLink>}
        >
          <p>{t('programs.emptyText')}</p>
        </EmptyState>
      }
    >
      {(list) => (
        <ul className="space-y-5">
          {list.map((order) => (
            <li key={order.id}>
              <ProgramCard order={order} now={now}>
                {orderStatus.is.inCare(order.status) && <TreatmentFacts order={order} />}
              </ProgramCard>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
