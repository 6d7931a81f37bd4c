import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { guestsBeforePort } from '#api/practice/closed-before.ts';
import { closingRoutes } from './closing.routes.ts';
import { countEnded, eraseGuests, eraseRemoved } from './erase-guests.ts';
import { finishClosings } from './finish-closings.ts';
import { HealthRecordSchema, sealedRecord } from './health-record.entity.ts';
import { patientRoutes } from './patients.routes.ts';
import { splitAccountRoutes } from './split-accounts.routes.ts';

export const patients: Domain<Route> = {
  name: 'patients',
  entities: [HealthRecordSchema],
  sealed: [{ values: sealedRecord, key: ['id'], row: ['user_id'] }],
  routes: [...patientRoutes, ...splitAccountRoutes, ...closingRoutes],
  provides: [provide(guestsBeforePort, countEnded)],
  listeners: [eraseRemoved],
  schedules: [finishClosings, eraseGuests],
};
