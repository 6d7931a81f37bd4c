import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { CareGoalSchema, sealedGoal } from './care-goal.entity.ts';
import { careRoutes, checkInRoutes } from './care.routes.ts';
import { CheckInSchema, sealedCheckIn } from './check-in.entity.ts';
import { erasedCare } from './erase-care.ts';
import { movedCare } from './move-care.ts';
import { remindOfSupply } from './remind-of-supply.ts';
import { sealedKg, WeightSchema } from './weight.entity.ts';

export const care: Domain<Route> = {
  name: 'care',
  entities: [WeightSchema, CareGoalSchema, CheckInSchema],
  sealed: [
    { values: sealedKg, key: ['id'], row: ['patient_id', 'day'] },
    { values: sealedGoal, key: ['id'], row: ['patient_id'] },
    { values: sealedCheckIn, key: ['id'], row: ['patient_id', 'client_id'] },
  ],
  routes: [...careRoutes, ...checkInRoutes],
  schedules: [remindOfSupply],
  lends: [movedCare, erasedCare],
};
