import { LockMode, raw } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { Order } from './order.entity.ts';
import { owesParcelSql } from './order-where.ts';
import { emitMoved } from './move-order.ts';
import { supplyPort } from './supply-port.ts';

const BATCH = 200;

/**
 * Ends memberships whose time is over, to which nothing is still owed, and whose medicine is used up: a patient who had
 * their parcels later still takes it, by the prescription and the plan of doses that stand until then. What has not left
 * of one whose money went back never will.
 */
export const expireOrders: Schedule = {
  name: 'orders-expire',
  cron: '*/10 * * * *',
  handle: async (deps) => {
    await deps.orm.em.fork().transactional(async (em) => {
      const due = await em.find(
        Order,
        {
          ...{ status: 'active', endDate: { $lt: now() } },
          [raw((alias) => `not ${owesParcelSql(alias)}`)]: [],
          $and: [
            { $or: [{ unsentMonths: 0 }, { paymentStatus: 'refunded' }] },
            { $or: [{ suppliedUntil: null }, { suppliedUntil: { $lt: now() } }] },
          ],
        },
        { limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      for (const order of due) {
        order.moveTo('expired');
        if (order.unsentMonths > 0) await deps.ports.one(supplyPort).end(em, order);
        await emitMoved(em, order);
      }
    });
  },
};
