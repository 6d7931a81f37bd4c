import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { DoctorProfileSchema } from './doctor-profile.entity.ts';
import { doctorRoutes } from './doctors.routes.ts';

export const doctors: Domain<Route> = {
  name: 'doctors',
  entities: [DoctorProfileSchema],
  routes: doctorRoutes,
};
