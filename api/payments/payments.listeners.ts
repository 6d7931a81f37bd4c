import type { OrderStatus } from '#shared/order-status.ts';
import { listen } from '#api/platform/jobs.ts';
import { orderMoved, orderRemoved } from '#api/orders/orders.events.ts';
import { areasChanged } from '#api/practice/areas.events.ts';
import { endPayments } from './end-payments.ts';
import { endPaymentsElsewhere } from './end-payments-elsewhere.ts';
import { gatewayTold, holdUnwanted, refundOwed, simulatorHappened } from './payments.events.ts';
import { releaseHold } from './holds/release-hold.ts';
import { receiveEvent } from './receive-event.ts';
import { runRefund } from './refunds/refund-payment.ts';
import { settle } from './settle-payment.ts';
import { signedEvent } from './gateways/simulator-events.ts';
import { syncDisputes, syncRefunds } from './sync-payment.ts';

/** Whether an order that gets a status ends its payments: open attempts are closed, and what is owed is refunded. */
const ENDS_PAYMENTS: Readonly<Record<OrderStatus, boolean>> = {
  pending_review: false,
  approved: false,
  rejected: true,
  active: false,
  withdrawn: true,
  cancelled: true,
  expired: false,
};

export const paymentListeners = [
  listen(gatewayTold, 'settle', async (deps, { intentId, subject }) => {
    const payment = (await settle(deps, intentId))?.payment;
    if (!payment?.settledAt) return;
    if (subject === 'refund') await syncRefunds(deps, payment);
    if (subject === 'dispute') await syncDisputes(deps, payment);
  }),
  listen(holdUnwanted, 'release', async (deps, { paymentId }) => releaseHold(deps, paymentId)),
  listen(refundOwed, 'refund', async (deps, { refundId }) => runRefund(deps, refundId)),
  listen(orderMoved, 'refund', async (deps, { orderId, status }) => {
    if (ENDS_PAYMENTS[status]) await endPayments(deps, orderId);
  }),
  listen(orderRemoved, 'payments', async (deps, { orderId }) => endPayments(deps, orderId)),
  listen(areasChanged, 'end', async (deps) => endPaymentsElsewhere(deps)),
  listen(simulatorHappened, 'post', async (deps, happening) => {
    const { body, signature } = signedEvent(deps, happening);
    await receiveEvent(deps, body, signature);
  }),
];
