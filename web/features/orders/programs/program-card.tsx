import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { planText } from '#web/parts/plan-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import { monthOf, stepsOf } from './program-steps.ts';
import { ProgramTimeline } from './program-timeline.tsx';

type ProgramCardProps = {
  order: Order;
  now: Date;
  /** More about it, below its course. */
  children?: ReactNode;
};

/** A membership as a timeline with its plan and period (decision C064). */
export function ProgramCard({ order, now, children }: ProgramCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const progress = orderStatus.is.current(order.status) ? monthOf(order, now) : null;
  return (
    <Card as="article" aria-labelledby={`program-${order.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`program-${order.id}`} className="text-lg font-semibold text-ink">
            {productName(t, order.product, order.productName)}
          </h2>
          <p className="text-ink-soft">
            {planText(t, order.plan)} · <span data-figures>{order.referenceNumber}</span>
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </div>
      <ProgramTimeline steps={stepsOf(order)} month={progress} />
      {progress && (
        <div className="mt-5">
          <p className="mb-2 font-medium text-ink">{t('programs.month', progress)}</p>
          <Progress label={t('programs.progress')} value={progress.month} max={progress.months} />
        </div>
      )}
      {order.startDate && order.endDate && (
        <p className="mt-4 text-ink-soft">
          {t('programs.period')}{' '}
          <span className="font-medium text-ink">
            {t('orders.explain.period', {
              start: format.day(order.startDate),
              end: format.day(order.endDate),
            })}
          </span>
        </p>
      )}
      {children}
    </Card>
  );
}
