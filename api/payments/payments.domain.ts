import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { PaymentSchema } from './payment.entity.ts';
import { paymentListeners, reconcilePayments } from './payments.listeners.ts';
import { paymentRoutes, simulatorRoutes } from './payments.routes.ts';
import { SimulatorIntent } from './simulator-intent.entity.ts';

export const payments: Domain<Route> = {
  name: 'payments',
  entities: [PaymentSchema, SimulatorIntent],
  routes: paymentRoutes,
  listeners: paymentListeners,
  schedules: [reconcilePayments],
};

/** The simulated card company: part of the service only where it is the gateway (decision C031). */
export const simulator: Domain<Route> = {
  name: 'simulator',
  routes: simulatorRoutes,
  isServed: ({ env }) => !env.STRIPE_TEST_SECRET_KEY && !env.STRIPE_LIVE_SECRET_KEY,
};
