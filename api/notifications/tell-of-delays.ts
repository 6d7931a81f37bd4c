import type { FilterQuery } from '@mikro-orm/postgresql';
import type { NotificationKind } from '#shared/notifications.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { waitsForDoctor } from '#api/orders/orders.policy.ts';
import { tellBuyerOnce } from './guest-news.ts';
import { heldPort } from './held-port.ts';

/**
 * How long before its end a promise is taken for broken: nobody should find out by waiting. Of one that is as short as an
 * hour (`promises.ts`), only half of it.
 */
const BEFORE_MS = 3_600_000;
/** After an outage nobody is told of what was late last week. */
const SINCE_MS = 86_400_000;
const BATCH = 200;

type Promised = {
  kind: NotificationKind;
  by: 'reviewDueAt' | 'shipDueAt';
  open: FilterQuery<Order>;
};

/** Whether as much is over of what was promised with the form, or with the answer to a question. */
function isHalfOver({ queuedAt, answeredAt, reviewDueAt }: Order): boolean {
  const since = (answeredAt ?? queuedAt ?? reviewDueAt)!.getTime();
  return now().getTime() - since >= (reviewDueAt!.getTime() - since) / 2;
}

const PROMISES: readonly Promised[] = [
  { kind: 'review_late', by: 'reviewDueAt', open: waitsForDoctor },
  { kind: 'still_preparing', by: 'shipDueAt', open: orderViews.shipping_pending },
];

/** Says once that a review or a parcel will take longer than was promised (decision C115), before it does. */
export const tellOfDelays: Schedule = {
  // From when it told of reviews alone: under another name the queue would go on with this one as well.
  name: 'orders-late-review',
  cron: '*/10 * * * *',
  handle: async (deps) => {
    for (const promised of PROMISES) await tellOfThose(deps, promised);
  },
};

/** What waits for its patient, or does not leave at all, is not only late, and "you don't need to do anything" is untrue. */
const HELD = 'supply_held' as const;
const heldAmong = (deps: Deps, orders: readonly Order[]) =>
  deps.ports.one(heldPort)(deps.orm.em.fork(), deps, orders);

async function tellOfThose(deps: Deps, { kind, by, open }: Promised): Promise<void> {
  const [from, until] = [now().getTime() - SINCE_MS, now().getTime() + BEFORE_MS];
  const due = { [by]: { $gt: new Date(from), $lte: new Date(until) } };
  for (let after = 0; ;) {
    const where = { $and: [{ id: { $gt: after } }, realOrders, open, due] } as FilterQuery<Order>;
    const late = await deps.orm.em
      .fork()
      .find(Order, where, { orderBy: { id: 'asc' }, limit: BATCH });
    const held = kind === 'still_preparing' ? await heldAmong(deps, late) : null;
    for (const order of late) {
      const isReview = kind === 'review_late';
      if (isReview && !isHalfOver(order)) continue;
      const hold = held?.get(order.id);
      const happening = `${kind}:${order.id}:${order[by]!.getTime()}`;
      const isHeld = hold && !hold.isOurs;
      const news = isHeld ? { kind: HELD, happening: hold.happening } : { kind, happening };
      // Parcels are promised by the day, whose end is at night.
      await tellBuyerOnce(deps, order, news, isReview ? order.reviewDueAt : null);
    }
    if (late.length < BATCH) return;
    after = late.at(-1)!.id;
  }
}
