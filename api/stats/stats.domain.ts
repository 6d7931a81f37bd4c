import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { statsRoutes } from './stats.routes.ts';

export const stats: Domain<Route> = { name: 'stats', routes: statsRoutes };
