import type { Route } from '#api/http/implement.ts';
import { toldPort } from '#api/orders/told-port.ts';
import type { Domain } from '#api/platform/domain.ts';
import { IntakeLook } from './intake-look.entity.ts';
import { formLooks } from './intake-looks.ts';
import { IntakeVersion } from './intake-version.entity.ts';
import { IntakeSchema, sealedAnswers } from './intake.entity.ts';
import { intakeRoutes } from './intake.routes.ts';

export const intake: Domain<Route> = {
  name: 'intake',
  entities: [IntakeSchema, IntakeVersion, IntakeLook],
  sealed: [
    { values: sealedAnswers, key: ['id'], row: ['order_id'] },
    {
      values: sealedAnswers,
      table: 'intake_versions',
      key: ['intake_id', 'version'],
      row: ['(select order_id from intakes where id = intake_id)'],
    },
  ],
  routes: intakeRoutes,
  provides: [formLooks],
  requires: [toldPort],
};
