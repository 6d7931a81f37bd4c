import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { historyRoutes } from './history.routes.ts';

/** Stands above whatever may happen to an order, and only reads. */
export const history: Domain<Route> = { name: 'history', routes: historyRoutes };
