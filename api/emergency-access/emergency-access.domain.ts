import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { EmergencyAccessSchema, sealedReason } from './emergency-access.entity.ts';
import { emergencyAccessRoutes } from './emergency-access.routes.ts';

export const emergencyAccess: Domain<Route> = {
  name: 'emergencyAccess',
  entities: [EmergencyAccessSchema],
  sealed: [{ values: sealedReason, key: ['id'], row: ['doctor_id'] }],
  routes: emergencyAccessRoutes,
};
