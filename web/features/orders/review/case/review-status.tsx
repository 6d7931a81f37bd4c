import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { CaseSection } from './case-section.tsx';

/** Who decided and when. Hidden for undecided orders, and for rejected ones, whose reason is shown with the notes. */
export function ReviewStatus({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (orderStatus.is.undecided(order.status) || orderStatus.is.refused(order.status)) return null;
  return (
    <CaseSection title={t('doctor.case.reviewStatus')}>
      <DescriptionList columns={2}>
        <Detail term={t('doctor.case.decision')}>
          <OrderStatusBadge status={order.status} place="doctor" />
        </Detail>
        <Detail term={t('doctor.case.reviewer')}>
          {order.reviewedByName ?? t('doctor.patient.unknown')}
        </Detail>
        {order.reviewDate && (
          <Detail term={t('doctor.case.reviewDate')}>
            <TimeText value={order.reviewDate}>{format.day(order.reviewDate)}</TimeText>
          </Detail>
        )}
      </DescriptionList>
    </CaseSection>
  );
}
