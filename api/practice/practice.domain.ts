import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { brandRoutes } from './brand.routes.ts';
import { hasPicturePort } from './identity.service.ts';

export const practice: Domain<Route> = {
  name: 'practice',
  routes: brandRoutes,
  borrows: [hasPicturePort],
};
