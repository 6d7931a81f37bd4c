import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { shippingRoutes } from './shipping.routes.ts';
import { parcelNews } from './tell-of-parcels.ts';

/** Parcels: what waits, what has left, and who hears of it. */
export const shipping: Domain<Route> = {
  name: 'shipping',
  routes: shippingRoutes,
  listeners: parcelNews,
};
