import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { anchorAuditSchedule } from './anchor-audit.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Domain<Route> = {
  name: 'audit',
  routes: auditRoutes,
  schedules: [anchorAuditSchedule],
};
