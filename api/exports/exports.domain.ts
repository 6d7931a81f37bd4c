import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { exportRoutes } from './exports.routes.ts';

export const exports: Domain<Route> = { name: 'exports', routes: exportRoutes };
