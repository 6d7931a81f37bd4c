import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { licencesOfOrders } from './ensure-licensed.ts';
import { LicenceSchema } from './licence.entity.ts';
import { licenceRoutes } from './licences.routes.ts';
import { remindOfEnd } from './remind-of-end.ts';

/** Where those who decide are licensed. */
export const licences: Domain<Route> = {
  name: 'licences',
  entities: [LicenceSchema],
  routes: licenceRoutes,
  schedules: [remindOfEnd],
  provides: [licencesOfOrders],
};
