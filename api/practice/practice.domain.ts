import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { areaRoutes } from './areas.routes.ts';
import { brandRoutes } from './brand.routes.ts';
import { hasPicturePort } from './identity.service.ts';
import { inTreatmentPort } from './opening.service.ts';

/** What the practice itself decides. */
export const practice: Domain<Route> = {
  name: 'practice',
  routes: [...areaRoutes, ...brandRoutes],
  borrows: [hasPicturePort, inTreatmentPort],
};
