import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { testOrderRoutes } from './test-orders.routes.ts';

/** Part of the demo only (decision C060): elsewhere the path does not exist. */
export const testOrders: Domain<Route> = {
  name: 'testOrders',
  routes: testOrderRoutes,
  isServed: ({ env }) => env.DEMO,
};
