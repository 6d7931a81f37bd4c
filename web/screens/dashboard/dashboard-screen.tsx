import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { useOrders, useReceiveOrder } from '#web/features/orders/orders.queries.ts';
import { useSession } from '#web/lib/session.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { DashboardWelcome } from './dashboard-welcome.tsx';

/** The customer's own page: the memberships and what to do next, or how to begin. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const orders = useOrders();
  const hasOrders = (orders.data?.length ?? 0) > 0;
  return (
    <Page
      title={t('dashboard.title', { name: user?.fullName ?? '' })}
      query={orders}
      empty={<DashboardWelcome />}
      actions={
        hasOrders && (
          <ButtonLink
            to="/register"
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            {t('dashboard.newMembership')}
          </ButtonLink>
        )
      }
    >
      {(list) => <Memberships orders={list} />}
    </Page>
  );
}

function Memberships({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const receive = useReceiveOrder();
  const moving = receive.isPending ? receive.variables.params.id : null;

  return (
    <section aria-labelledby="memberships">
      <h2 id="memberships" className="mb-4 text-xl font-semibold text-ink">
        {t('dashboard.memberships')}
      </h2>
      <ul className="grid gap-5 xl:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id} className="*:h-full">
            <OrderCard
              order={order}
              isMoving={moving === order.id}
              onReceived={() =>
                receive.mutate(
                  { params: { id: order.id } },
                  { onSuccess: () => toast({ title: t('orders.received') }) },
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
