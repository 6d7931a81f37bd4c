import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { currentRun } from './database-runs.ts';
import { syncRoutes } from './sync.routes.ts';

export const sync: Domain<Route> = {
  name: 'sync',
  routes: syncRoutes,
  start: async ({ orm }) => {
    await currentRun(orm.em.fork());
  },
};
