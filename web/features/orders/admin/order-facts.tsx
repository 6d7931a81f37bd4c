import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-status.tsx';
import { PaymentSum } from '../payment-sum.tsx';
import { patientWords } from '../review/case/patient-words.ts';
import { Email } from '#web/ui/data/email.tsx';

/** The order, its customer, and who decided it. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const patient = patientWords(order, t);
  return (
    <DescriptionList columns={2}>
      <Detail term={t('admin.order.patient')}>
        <PersonName>{patient.name}</PersonName>
        <span className="block text-sm font-normal text-ink-soft">{patient.phone}</span>
        <span className="block text-sm font-normal text-ink-soft">
          <Email>{patient.email}</Email>
        </span>
      </Detail>
      <Detail term={t('admin.order.product')}>
        {productName(t, order.product, order.productName)}
        <span className="block text-sm font-normal text-ink-soft">
          {t(`orders.plan.${order.plan}`)}
        </span>
      </Detail>
      <Detail term={t('admin.order.price')}>
        <span data-figures>{format.money(order.price)}</span>
      </Detail>
      <Detail term={t('admin.order.status')}>
        <span className="flex flex-wrap gap-2">
          <OrderStatusBadge status={order.status} />
          <PaymentStatusBadge status={order.paymentStatus} />
          <PaymentSum order={order} />
          {order.isTrial && <TestMark />}
        </span>
      </Detail>
      <Detail term={t('orders.created')}>
        <TimeText value={order.createdAt}>{format.moment(order.createdAt)}</TimeText>
      </Detail>
      {order.reviewedByName && order.reviewDate && (
        <Detail term={t('admin.order.reviewed')}>
          {order.reviewedByName}
          <span className="block text-sm font-normal text-ink-soft">
            <TimeText value={order.reviewDate}>{format.moment(order.reviewDate)}</TimeText>
          </span>
        </Detail>
      )}
      {order.startDate && order.endDate && (
        <Detail term={t('admin.order.period')}>
          {t('orders.explain.period', {
            start: format.day(order.startDate),
            end: format.day(order.endDate),
          })}
        </Detail>
      )}
      {order.reviewNotes && (
        <Detail term={t('admin.order.notes')}>
          <span dir="auto" className="whitespace-pre-line">
            {order.reviewNotes}
          </span>
        </Detail>
      )}
    </DescriptionList>
  );
}
