import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { errors } from '#shared/lib/errors.ts';
import { atHomePort } from './at-home-port.ts';
import { DoseAnswerSchema, sealedAnswer } from './dose-answer.entity.ts';
import { DosePlanSchema, sealedPlan } from './dose-plan.entity.ts';
import { DoseReminderSchema } from './dose-reminder.entity.ts';
import { DoseSchema, sealedDose } from './dose.entity.ts';
import { dosingListeners } from './dosing.listeners.ts';
import { dosePlanRoutes, dosingRoutes } from './dosing.routes.ts';
import { remindOfDoses } from './remind-of-dose.ts';

export const dosing: Domain<Route> = {
  name: 'dosing',
  entities: [DosePlanSchema, DoseSchema, DoseAnswerSchema, DoseReminderSchema],
  sealed: [
    { values: sealedPlan, key: ['id'], row: ['order_id', 'version'] },
    { values: sealedDose, key: ['id'], row: ['order_id', 'client_id'] },
    { values: sealedAnswer, key: ['id'], row: ['order_id', 'day'] },
  ],
  routes: [...dosingRoutes, ...dosePlanRoutes],
  listeners: dosingListeners,
  schedules: [remindOfDoses],
  requires: [atHomePort],
  constraints: { dose_plans_version: errors.conflict },
};
