import { useTranslation } from 'react-i18next';
import { isLate } from '#shared/care/promises.ts';
import { nextToCome } from '#shared/next-supply.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { supplyContract } from '#shared/supplies.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';

/** The promised deadline of an order's current stage, with a clear statement if it is late. */
export function PromisedTime({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isReview = orderStatus.is.undecided(order.status);
  const isPromised = order.dueAt !== null && !order.isTrial;
  const { data: supplies = [] } = useEndpoint(
    supplyContract.list,
    { params: { id: order.id } },
    { enabled: isPromised && !isReview },
  );
  if (order.dueAt === null || !isPromised) return null;
  const time = isReview ? format.moment(order.dueAt) : format.day(order.dueAt);
  if (isLate(order.dueAt, now)) {
    return (
      <p className="mt-1 font-medium text-warning">
        {t(isReview ? 'orders.promise.lateReview' : 'orders.promise.lateShip', { time })}
      </p>
    );
  }
  // No day can be promised of what the pharmacy has to wait for, which the parcels of the order say.
  if (!isReview && nextToCome(supplies)?.isBackOrdered) return null;
  return (
    <p className="mt-1 font-medium">
      {t(isReview ? 'orders.promise.review' : 'orders.promise.ship', { time })}
    </p>
  );
}
