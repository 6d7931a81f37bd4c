import { useTranslation } from 'react-i18next';
import { isLate } from '#shared/care/promises.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';

/** The promised deadline of an order's current stage, with a clear statement if it is late. */
export function PromisedTime({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (order.dueAt === null || order.isTrial) return null;
  const isReview = orderStatus.is.undecided(order.status);
  const time = isReview ? format.moment(order.dueAt) : format.day(order.dueAt);
  if (isLate(order.dueAt, now)) {
    return (
      <p className="mt-1 font-medium text-warning">
        {t(isReview ? 'orders.promise.lateReview' : 'orders.promise.lateShip', { time })}
      </p>
    );
  }
  return (
    <p className="mt-1 font-medium">
      {t(isReview ? 'orders.promise.review' : 'orders.promise.ship', { time })}
    </p>
  );
}
