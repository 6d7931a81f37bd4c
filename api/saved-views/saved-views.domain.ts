import { savedViewErrors } from '#shared/saved-views.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { SavedViewSchema } from './saved-view.entity.ts';
import { savedViewRoutes } from './saved-views.routes.ts';

export const savedViews: Domain<Route> = {
  name: 'savedViews',
  entities: [SavedViewSchema],
  routes: savedViewRoutes,
  constraints: { saved_views_name_unique: savedViewErrors.name_taken },
};
