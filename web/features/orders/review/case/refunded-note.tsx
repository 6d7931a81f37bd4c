import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

/** A refunded order can no longer be approved. The patient needs a new order, and can be told so from here. */
export function RefundedNote({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isReturned = paymentStatus.is.returned(order.paymentStatus);
  const isUndone = orderStatus.is.refused(order.status) || orderStatus.is.undecided(order.status);
  if (!isReturned || !isUndone) return null;
  return (
    <Alert
      role="note"
      className="mb-5"
      action={
        order.userId !== null && (
          <ButtonLink
            to={`/doctor/messages?to=${order.userId}&order=${order.id}`}
            size="sm"
            variant="secondary"
            icon={<MessageSquare aria-hidden="true" className="size-4.5" />}
          >
            {t('doctor.refunded.write')}
          </ButtonLink>
        )
      }
    >
      {t('doctor.refunded.text')}
    </Alert>
  );
}
