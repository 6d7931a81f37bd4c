import { now } from '#api/platform/clock.ts';
import { listen, type Schedule } from '#api/platform/jobs.ts';
import { orderMoved } from '#api/orders/orders.events.ts';
import { Payment } from './payment.entity.ts';
import { gatewayTold } from './payments.events.ts';
import { refundOrder } from './refund-payment.ts';
import { settle } from './settle-payment.ts';

export const paymentListeners = [
  listen(gatewayTold, 'settle', async (deps, { intentId }) => {
    await settle(deps, intentId);
  }),
  listen(orderMoved, 'refund', async (deps, { orderId, status }) => {
    if (status === 'rejected') await refundOrder(deps, orderId);
  }),
];

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Asks the gateway about what stayed open: a browser that never came back, a webhook that never came. */
export const reconcilePayments: Schedule = {
  name: 'payments-reconcile',
  cron: '* * * * *',
  handle: async (deps) => {
    const at = now().getTime();
    const open = await deps.orm.em.fork().find(
      Payment,
      {
        status: 'pending_payment',
        intentId: { $ne: null },
        createdAt: { $lt: new Date(at - MINUTE / 2), $gt: new Date(at - 7 * DAY) },
      },
      { orderBy: { createdAt: 'desc' }, limit: 200 },
    );
    for (const payment of open) {
      await settle(deps, payment.intentId!).catch((error: Error) =>
        deps.log.warn(
          { paymentId: payment.id, reason: error.message },
          'a payment could not be reconciled yet',
        ),
      );
    }
  },
};
