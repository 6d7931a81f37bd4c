import { useTranslation } from 'react-i18next';
import { orderContract, type Order } from '#shared/orders.ts';
import { usePressed } from '#web/device/page/use-outbox.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useReceiveOrder } from '../orders.queries.ts';

/** The action "I have received it", wherever it is offered, with the order that is being updated. */
export function useReceived() {
  const { t } = useTranslation();
  const receive = useReceiveOrder();
  return {
    movingId: receive.isPending ? Number(receive.variables.params.id) : null,
    markReceived: (order: Order) =>
      receive.mutate(
        { params: { id: order.id } },
        { onSuccess: (moved) => moved && toast({ title: t('orders.received') }) },
      ),
  };
}

/** "Received" takes effect at once, even while it waits for a network. A refusal reverts it. */
export function useReceivedOrders(orders: readonly Order[]): readonly Order[] {
  const pressed = usePressed(orderContract.receive);
  const ids = new Set(pressed.map(({ input }) => Number(input.params.id)));
  return orders.map((order) =>
    ids.has(order.id)
      ? { ...order, shippingStatus: 'received', can: { ...order.can, markReceived: false } }
      : order,
  );
}
