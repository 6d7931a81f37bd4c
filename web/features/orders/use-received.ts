import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useReceiveOrder } from './orders.queries.ts';

/** "I have received it", wherever it is offered: which order is on its way to the server, and how to say it. */
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
