import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { checkFigures, foldAtStart, foldFigures } from './kept-figures.ts';
import { statsRoutes } from './stats.routes.ts';

export const stats: Domain<Route> = {
  name: 'stats',
  routes: statsRoutes,
  schedules: [foldFigures, checkFigures],
  start: foldAtStart,
};
