import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { CANARY, sealedSetting } from './key-canary.ts';
import { Setting } from './setting.entity.ts';
import { settingRoutes } from './settings.routes.ts';

export const settings: Domain<Route> = {
  name: 'settings',
  entities: [Setting],
  sealed: [
    {
      values: sealedSetting,
      key: ['key'],
      isJson: true,
      // Re-encrypted last, because until then they tell which keys are in use.
      where: `not starts_with(key, '${CANARY}')`,
    },
  ],
  routes: settingRoutes,
};
