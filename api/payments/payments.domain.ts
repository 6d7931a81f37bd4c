import { paymentPort } from '#api/orders/payment-port.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { endOpenPayments } from './end-open-payments.ts';
import { compareNightly } from './reconcile/compare-books.ts';
import { giveBack } from './refunds/give-back.ts';
import { captureHold } from './holds/capture-hold.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { PaymentSchema } from './payment.entity.ts';
import { paymentListeners } from './payments.listeners.ts';
import { paymentRoutes, simulatorRoutes } from './payments.routes.ts';
import { openGateways, currentGatewayName, takesPayments } from './gateways/pick-gateway.ts';
import { forgetOldEvents } from './receive-event.ts';
import { reconcilePayments } from './reconcile/reconcile-payments.ts';
import { RefundSchema } from './refunds/refund.entity.ts';
import { SimulatorIntent } from './gateways/simulator-intent.entity.ts';
import { SimulatorRefund } from './gateways/simulator-refund.entity.ts';
import { takeOverDisputes } from './books/take-over-disputes.ts';

export const payments: Domain<Route> = {
  name: 'payments',
  entities: [PaymentSchema, RefundSchema, PaymentEvent, SimulatorIntent, SimulatorRefund],
  routes: [...paymentRoutes, ...ledgerRoutes],
  listeners: paymentListeners,
  schedules: [reconcilePayments, compareNightly, takeOverDisputes, forgetOldEvents],
  provides: [provide(paymentPort, { endOpen: endOpenPayments, captureHold, giveBack })],
  start: openGateways,
};

/** The simulated card company, part of the service only if it is the gateway (decision C031). */
export const simulator: Domain<Route> = {
  name: 'simulator',
  routes: simulatorRoutes,
  isServed: (deps) => currentGatewayName(deps) === 'simulator' && takesPayments(deps),
};
