import { Syringe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { MedicationCard } from '#web/features/orders/card/medication-card.tsx';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { useReceived, useReceivedOrders } from '#web/features/orders/card/use-received.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { GuideLink } from './guide-link.tsx';

const OrderPrescriptions = latePart(
  async () =>
    (await import('#web/features/dosing/prescription/order-prescriptions.tsx')).OrderPrescriptions,
);

const isInUse = ({ status }: Order): boolean => orderStatus.is.inCare(status);
const isTablet = (order: Order | undefined) => order?.medicine?.endsWith('-tablets');

/** The current medicine, its stage in the programme, and where the next parcel is. */
export function MedicationsScreen() {
  const { t } = useTranslation();
  const orders = useOrders();
  const { movingId, markReceived } = useReceived();
  const shown = useReceivedOrders(orders.data ?? []);
  const now = new Date(useNow());
  return (
    <Page
      title={t('medications.title')}
      actions={
        <ButtonLink to="/dashboard/programs" variant="secondary">
          {t('programs.whole')}
        </ButtonLink>
      }
      query={orders}
      errorTitle={t('medications.failed')}
      isEmpty={(list) => !list.some(isInUse)}
      empty={
        <EmptyState
          illustration={<OrdersArt />}
          title={t('medications.empty')}
          action={
            <ButtonLink to="/dashboard" variant="secondary">
              {t('medications.toOrders')}
            </ButtonLink>
          }
        >
          <p>{t('medications.emptyText')}</p>
        </EmptyState>
      }
    >
      {(list) => (
        <div className="space-y-5">
          <Alert
            role="note"
            action={
              <ButtonLink
                to="/dose"
                size="sm"
                icon={
                  isTablet(list.find(isInUse)) ? undefined : (
                    <Syringe aria-hidden="true" className="size-4.5" />
                  )
                }
              >
                {t('dosing.title')}
              </ButtonLink>
            }
          >
            {t('medications.follow')}
          </Alert>
          <ul className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            {shown.filter(isInUse).map((order) => (
              <li key={order.id}>
                <MedicationCard
                  order={order}
                  now={now}
                  guide={<GuideLink product={order.product} />}
                  isMoving={movingId === order.id}
                  onReceived={() => markReceived(order)}
                />
                <OrderPrescriptions orderId={order.id} isOwn />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Page>
  );
}
