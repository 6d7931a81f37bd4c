import { LockMode } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { Order } from './order.entity.ts';
import { emitMoved } from './move-order.ts';

const BATCH = 200;

/** Ends memberships whose time is over and to which nothing is still owed. */
export const expireOrders: Schedule = {
  name: 'orders-expire',
  cron: '*/10 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().transactional(async (em) => {
      const due = await em.find(
        Order,
        { status: 'active', endDate: { $lt: now() }, unsentMonths: 0 },
        { limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      for (const order of due) {
        order.moveTo('expired');
        await emitMoved(em, order);
      }
    });
  },
};
