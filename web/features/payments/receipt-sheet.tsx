import { useTranslation } from 'react-i18next';
import { paymentStatus } from '#shared/order-status.ts';
import type { Receipt } from '#shared/payments.ts';
import { planText } from '#web/parts/plan-text.ts';
import { prescriberText } from '#web/lib/prescriber-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { LogoMark } from '#web/parts/logo.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { ReceiptTable } from './receipt-table.tsx';

/** A receipt for printing: one sheet without the app around it. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payment, order, brand, contact, legalName, address = [], prescriber } = receipt;
  const isCharged = paymentStatus.is.received(payment.status);
  const isReserved = payment.status === 'authorized';
  return (
    <Card as="article" aria-labelledby="receipt-title" className="max-w-prose sm:p-10">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <p className="flex items-center gap-2.5 text-xl font-bold tracking-tight text-ink">
          <LogoMark />
          {brand}
        </p>
        <div className="text-sm text-ink-soft sm:text-right">
          {[legalName, ...address].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p data-figures>{contact.phone}</p>
          <p>{contact.email}</p>
        </div>
      </div>
      <h2 id="receipt-title" className="mt-6 text-2xl font-semibold text-ink">
        {t(isCharged ? 'payments.receiptNumber' : 'payments.reservationNumber', {
          number: payment.id,
        })}
      </h2>
      {!payment.liveMode && <p className="mt-1 text-ink-soft">{t('payments.testMode')}</p>}
      <DescriptionList columns={2} className="mt-5 max-sm:grid-cols-2">
        <Detail term={t('payments.paidBy')}>
          <PersonName>{order.patientName}</PersonName>
          {order.patientEmail && (
            <span className="block font-normal break-all text-ink-soft">{order.patientEmail}</span>
          )}
        </Detail>
        <Detail term={t(isCharged ? 'payments.paidOn' : 'payments.reservedOn')}>
          <TimeText value={payment.createdAt}>{format.longDay(payment.createdAt)}</TimeText>
        </Detail>
        <Detail term={t('orders.reference')}>
          <span data-figures>{order.referenceNumber}</span>
        </Detail>
        <Detail term={t('payments.method')}>
          {payment.cardLast4
            ? t('payments.cardEnding', { last4: payment.cardLast4 })
            : t('payments.card')}
        </Detail>
        <Detail term={t('payments.product')}>
          {productName(t, order.product, order.productName)}
        </Detail>
        <Detail term={t('subscriptions.plan')}>{planText(t, order.plan)}</Detail>
        {prescriber && (
          <Detail term={t('prescription.prescriber')}>{prescriberText(t, prescriber)}</Detail>
        )}
      </DescriptionList>
      <ReceiptTable receipt={receipt} />
      <p className="mt-6 text-sm text-ink-soft">
        {t(
          isCharged
            ? 'payments.footer'
            : isReserved
              ? 'payments.footerReserved'
              : 'payments.footerReleased',
        )}
      </p>
    </Card>
  );
}
