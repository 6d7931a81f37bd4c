import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Delivery } from './delivery.entity.ts';
import { guestHappening } from './guest-news.ts';
import { notifyBuyer } from './notifications.service.ts';

/** How long before its end a promise is taken for broken: nobody should find out by waiting. */
const BEFORE_MS = 3_600_000;
/** After an outage nobody is told of what was late last week. */
const SINCE_MS = 86_400_000;
const BATCH = 200;

/** Says once that a review will take longer than was promised (decision C115), before it does. */
export const tellOfLateReviews: Schedule = {
  name: 'orders-late-review',
  cron: '*/10 * * * *',
  handle: async ({ orm }) => {
    const [from, until] = [now().getTime() - SINCE_MS, now().getTime() + BEFORE_MS];
    let after = 0;
    for (;;) {
      const late = await orm.em.fork().find(
        Order,
        {
          id: { $gt: after },
          ...statusIn('undecided'),
          ...realOrders,
          queuedAt: { $ne: null },
          reviewDueAt: { $gt: new Date(from), $lte: new Date(until) },
          $or: [{ askedAt: null }, { answeredAt: { $ne: null } }],
        },
        { orderBy: { id: 'asc' }, limit: BATCH },
      );
      for (const order of late) {
        const happening = `review_late:${order.id}:${order.reviewDueAt!.getTime()}`;
        const told = { happening: guestHappening(happening) };
        if (!order.customer && (await orm.em.fork().count(Delivery, told)) > 0) continue;
        await orm.em
          .fork()
          .transactional((em) => notifyBuyer(em, order, { kind: 'review_late', happening }));
      }
      if (late.length < BATCH) return;
      after = late.at(-1)!.id;
    }
  },
};
