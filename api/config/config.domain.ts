import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { configRoutes } from './config.routes.ts';

export const config: Domain<Route> = { name: 'config', routes: configRoutes };
