import { paymentStatus } from '#shared/order-status.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Delivery } from './delivery.entity.ts';
import { guestHappening } from './guest-news.ts';
import { notifyBuyer } from './notifications.service.ts';

const HOUR_MS = 3_600_000;
/** How many hours after the purchase it is told, and until when each still is after an outage. */
const REMINDERS = [
  { after: 3, until: 48 },
  { after: 48, until: 72 },
] as const;

/** Whoever has paid and not sent the form waits for a doctor who waits for them. Each reminder comes once. */
export const remindOfForm: Schedule = {
  name: 'orders-form-missing',
  cron: '*/10 * * * *',
  handle: async ({ orm }) => {
    for (const { after, until } of REMINDERS) {
      const [from, to] = [until, after].map((hours) => new Date(now().getTime() - hours * HOUR_MS));
      const waiting = await orm.em.fork().find(Order, {
        ...statusIn('undecided'),
        ...realOrders,
        paymentStatus: { $in: [...paymentStatus.group.secured] },
        intakeId: null,
        createdAt: { $gt: from!, $lte: to! },
      });
      for (const order of waiting) {
        const happening = `form_missing:${order.id}:${after}`;
        const told = { happening: guestHappening(happening) };
        if (!order.customer && (await orm.em.fork().count(Delivery, told)) > 0) continue;
        await orm.em
          .fork()
          .transactional((em) => notifyBuyer(em, order, { kind: 'form_missing', happening }));
      }
    }
  },
};
