import type { Route } from '#api/http/implement.ts';
import { IdempotencyKey } from '#api/http/idempotency.entity.ts';
import { forgetOldKeys } from '#api/http/idempotency.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { Domain } from '#api/platform/domain.ts';
import { accounts } from './accounts/accounts.domain.ts';
import { catalogue } from './catalogue/catalogue.domain.ts';
import { config } from './config/config.domain.ts';
import { intake } from './intake/intake.domain.ts';
import { notifications } from './notifications/notifications.domain.ts';
import { orders } from './orders/orders.domain.ts';
import { payments, simulator } from './payments/payments.domain.ts';
import { settings } from './settings/settings.domain.ts';

const kernel: Domain<Route> = {
  name: 'kernel',
  entities: [IdempotencyKey, AuditEntry],
  schedules: [forgetOldKeys],
};

/** The registry: entities, routes, listeners and schedules of the service follow from it. Calls go down this order. */
export const domains: readonly Domain<Route>[] = [
  kernel,
  accounts,
  catalogue,
  settings,
  orders,
  payments,
  simulator,
  intake,
  notifications,
  config,
];

export const entities = domains.flatMap((domain) => domain.entities ?? []);
