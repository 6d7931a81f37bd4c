import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextToCome } from '#shared/next-supply.ts';
import { ORDER_NEXT, orderNext } from '#shared/order-next.ts';
import type { Order } from '#shared/orders.ts';
import type { Supply } from '#shared/supplies.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

type OrderNextProps = {
  order: Order;
  supplies: readonly Supply[];
  /** The parcel with its step, which is what the order needs while it waits to be sent or to arrive. */
  children: ReactNode;
};

/** What an order needs now and by whom, with the one button that does it. */
export function OrderNext({ order, supplies, children }: OrderNextProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = orderNext(order, supplies);
  const supply = nextToCome(supplies);
  const isPromised = order.dueAt !== null && (next === 'review' || next === 'ship');
  const sentence = isPromised
    ? t(`admin.order.needs.${next}By`, { time: format.moment(order.dueAt!) })
    : t(`admin.order.needs.${next}`, { day: supply ? format.day(supply.dueOn) : '' });
  const way = wayOf(order, next);
  return (
    <section
      aria-label={t('admin.order.needs.title')}
      className="space-y-4 rounded-xl border border-line bg-sunken p-4"
    >
      <div>
        <p className="text-sm font-medium text-ink-soft">
          {t(`admin.order.needs.by.${ORDER_NEXT[next]}`)}
        </p>
        <p className="text-lg font-semibold text-ink">{sentence}</p>
        {next === 'held' && (
          <p className="font-medium text-warning">
            {supply?.blocks.map((block) => t(`shipping.hold.${block}`)).join(' ')}
          </p>
        )}
      </div>
      {way && <ButtonLink to={way.to}>{t(`admin.order.needs.${way.label}`)}</ButtonLink>}
      {next === 'refund' && (
        <ButtonLink href="#order-money">{t('admin.order.needs.openPayments')}</ButtonLink>
      )}
      {order.shippingStatus !== null && children}
    </section>
  );
}

/** Where it is done, if that is not here. */
function wayOf(order: Order, next: keyof typeof ORDER_NEXT) {
  if (next === 'review') {
    return { to: `/doctor/pending?order=${order.id}`, label: 'openCase' } as const;
  }
  if (next === 'dispute') {
    return { to: '/admin/payments', label: 'openPayments' } as const;
  }
  if (ORDER_NEXT[next] === 'patient' && order.userId !== null) {
    return {
      to: `/doctor/messages?to=${order.userId}&order=${order.id}`,
      label: 'remind',
    } as const;
  }
  return null;
}
