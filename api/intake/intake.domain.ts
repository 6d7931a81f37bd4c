import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { IntakeLook } from './intake-look.entity.ts';
import { formLooks } from './intake-looks.ts';
import { IntakeVersion } from './intake-version.entity.ts';
import { IntakeSchema } from './intake.entity.ts';
import { intakeRoutes } from './intake.routes.ts';

export const intake: Domain<Route> = {
  name: 'intake',
  entities: [IntakeSchema, IntakeVersion, IntakeLook],
  routes: intakeRoutes,
  lends: [formLooks],
};
