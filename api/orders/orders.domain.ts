import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import './guest-purchases.ts';
import './release-claims.ts';
import { expireOrders } from './expire-orders.ts';
import { MoneyDecisionSchema } from './money-decision.entity.ts';
import { OrderSchema } from './order.entity.ts';
import { orderRoutes } from './orders.routes.ts';
import { sealFormerNotes, sealLateNotes } from './seal-notes.ts';

export const orders: Domain<Route> = {
  name: 'orders',
  entities: [OrderSchema, MoneyDecisionSchema],
  routes: orderRoutes,
  schedules: [expireOrders, sealLateNotes],
  start: async (deps) => void (await sealFormerNotes(deps)),
};
