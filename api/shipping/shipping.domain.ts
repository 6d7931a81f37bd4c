import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { shippingRoutes } from './shipping.routes.ts';

export const shipping: Domain<Route> = { name: 'shipping', routes: shippingRoutes };
