import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { checkInPort } from './check-in-port.ts';
import { followsOrder } from './follow-order.ts';
import { supplyRoutes } from './supplies.routes.ts';
import { SupplySchema } from './supply.entity.ts';

/** What an order delivers, parcel by parcel (decision C128). */
export const supplies: Domain<Route> = {
  name: 'supplies',
  entities: [SupplySchema],
  routes: supplyRoutes,
  schedules: [advanceSupplies],
  lends: [followsOrder],
  borrows: [checkInPort],
};
