import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { CareGoalSchema } from './care-goal.entity.ts';
import { careRoutes, checkInRoutes } from './care.routes.ts';
import { CheckInSchema } from './check-in.entity.ts';
import { movedCare } from './move-care.ts';
import { WeightSchema } from './weight.entity.ts';

export const care: Domain<Route> = {
  name: 'care',
  entities: [WeightSchema, CareGoalSchema, CheckInSchema],
  routes: [...careRoutes, ...checkInRoutes],
  lends: [movedCare],
};
