import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { IntakeSchema } from './intake.entity.ts';
import { intakeRoutes } from './intake.routes.ts';

export const intake: Domain<Route> = {
  name: 'intake',
  entities: [IntakeSchema],
  routes: intakeRoutes,
};
