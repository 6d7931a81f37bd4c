import type { Route } from '#api/http/implement.ts';
import { IdempotencyKey, sealedAnswer } from '#api/http/idempotency.entity.ts';
import { forgetOldKeys } from '#api/http/idempotency.ts';
import { AuditAnchor, AuditEntry, AuditLink, AuditSignature } from '#api/platform/audit.entity.ts';
import type { Domain } from '#api/platform/domain.ts';
import { accounts } from './accounts/accounts.domain.ts';
import { appointments } from './appointments/appointments.domain.ts';
import { audit } from './audit/audit.routes.ts';
import { blog } from './blog/blog.domain.ts';
import { care } from './care/care.domain.ts';
import { cases } from './cases/cases.domain.ts';
import { catalogue } from './catalogue/catalogue.routes.ts';
import { checklist } from './checklist/checklist.routes.ts';
import { clientErrorRoutes } from './client-errors/client-errors.routes.ts';
import { configRoutes } from './config/config.routes.ts';
import { doctors } from './doctors/doctors.routes.ts';
import { dosing } from './dosing/dosing.domain.ts';
import { emergencyAccess } from './emergency-access/emergency-access.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { intake } from './intake/intake.domain.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { licences } from './licences/licences.domain.ts';
import { messages } from './messages/messages.domain.ts';
import { notifications } from './notifications/notifications.domain.ts';
import { openingRoutes } from './openings/openings.routes.ts';
import { orders } from './orders/orders.domain.ts';
import { ownRecordRoutes } from './own-record/own-record.routes.ts';
import { patients } from './patients/patients.domain.ts';
import { payments, simulator } from './payments/payments.domain.ts';
import { pharmacy, pharmacySimulator } from './pharmacy/pharmacy.domain.ts';
import { practice } from './practice/practice.domain.ts';
import { prescriptions } from './prescriptions/prescriptions.domain.ts';
import { safetyRules } from './safety/safety.domain.ts';
import { savedViews } from './saved-views/saved-views.routes.ts';
import { settings } from './settings/settings.domain.ts';
import { shipping } from './shipping/shipping.domain.ts';
import { stats } from './stats/stats.routes.ts';
import { subscriptions } from './subscriptions/subscriptions.domain.ts';
import { supplies } from './supplies/supplies.domain.ts';
import { sync } from './sync/sync.routes.ts';
import { team } from './team/team.routes.ts';
import { testOrderRoutes } from './test-orders/test-orders.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';

const kernel: Domain<Route> = {
  name: 'kernel',
  entities: [IdempotencyKey, AuditEntry, AuditLink, AuditSignature, AuditAnchor],
  sealed: [{ values: sealedAnswer, key: ['id'] }],
  schedules: [forgetOldKeys],
};

/**
 * The registry, from which the entities, routes, listeners and schedules of the service are derived. A domain only
 * calls domains that are listed before it. A domain that consists only of routes is declared here.
 */
export const domains: readonly Domain<Route>[] = [
  kernel,
  accounts,
  settings,
  practice,
  catalogue,
  orders,
  savedViews,
  emergencyAccess,
  { name: 'openings', routes: openingRoutes },
  payments,
  simulator,
  cases,
  intake,
  messages,
  subscriptions,
  blog,
  notifications,
  dosing,
  doctors,
  team,
  licences,
  patients,
  // Above all that a prescription says: forms, plans of doses, licences.
  prescriptions,
  supplies,
  shipping,
  care,
  appointments,
  pharmacy,
  pharmacySimulator,
  safetyRules,
  stats,
  { name: 'exports', routes: exportRoutes },
  // Last of those that concern an order, because it only reads them.
  { name: 'history', routes: historyRoutes },
  { name: 'timeline', routes: timelineRoutes },
  { name: 'ownRecord', routes: ownRecordRoutes },
  audit,
  // The queue's permanently failed jobs, for admins. The queue itself belongs to the platform.
  { name: 'jobs', routes: jobRoutes },
  // Part of the demo only (decision C060): elsewhere the path does not exist.
  { name: 'testOrders', routes: testOrderRoutes, isServed: ({ env }) => env.DEMO },
  // Above all that a practice sets up.
  checklist,
  sync,
  { name: 'config', routes: configRoutes },
  { name: 'clientErrors', routes: clientErrorRoutes },
];

export const sealedPlaces = domains.flatMap((domain) => domain.sealed ?? []);
export const entities = domains.flatMap((domain) => domain.entities ?? []);
