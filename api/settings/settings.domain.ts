import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { Setting } from './setting.entity.ts';
import { settingRoutes } from './settings.routes.ts';

export const settings: Domain<Route> = {
  name: 'settings',
  entities: [Setting],
  routes: settingRoutes,
};
