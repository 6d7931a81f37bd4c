import type { Route } from '#api/http/implement.ts';
import { STOPS } from '#shared/care/urgent-actions.ts';
import { holdPlans } from '#api/dosing/hold-plans.ts';
import { answeredPort } from '#api/messages/answered-port.ts';
import { erasePort } from '#api/patients/erase-orders.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { checkInPort } from '#api/supplies/check-in-port.ts';
import { CareGoal, CareGoalSchema, sealedGoal } from './care-goal.entity.ts';
import { callOthers } from './call-others.ts';
import { letterListeners } from './call-to-letters.ts';
import { careRoutes, checkInRoutes, guestCheckInRoutes } from './care.routes.ts';
import { CheckInPhotoSchema, sealedCheckInPhoto } from './check-in-photo.entity.ts';
import {
  CheckIn,
  CheckInSchema,
  OWNER_SQL,
  sealedCheckIn,
  sealedClosing,
} from './check-in.entity.ts';
import { joinedCare, movedCare } from './move-care.ts';
import { openRed } from './open-red.ts';
import { remindOfSupply } from './remind-of-supply.ts';
import { toldLetter } from './told-letter.ts';
import { sealedKg, Weight, WeightSchema } from './weight.entity.ts';

/** A goal is a wish and no record. Weights and answers belong to the treatment, where there was one. */
const erasedCare = provide(erasePort, async (em, { userId, orderIds, keepsRecord }) => {
  await em.nativeDelete(CheckIn, { order: { $in: orderIds } });
  if (userId === null) return;
  await em.nativeDelete(CareGoal, { patient: userId });
  if (keepsRecord) return;
  await em.nativeDelete(Weight, { patient: userId });
  await em.nativeDelete(CheckIn, { patient: userId });
});

const latestCheckIns = provide(checkInPort, async (em, orderIds) => {
  const rows = await em.execute<{ id: number; at: Date }[]>(
    `select o.id, max(c.created_at) as at from orders o
     join check_ins c on (c.patient_id = o.customer_id or c.order_id = o.id) and not c.is_partial
     where o.id = any(?::int[]) group by o.id`,
    [`{${orderIds.join(',')}}`],
  );
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
});

const answeredLetter = provide(answeredPort, async (em, deps, actor, { patientId, action }) => {
  if (STOPS.includes(action)) await holdPlans(em, deps, actor, { customer: patientId });
});

export const care: Domain<Route> = {
  name: 'care',
  entities: [WeightSchema, CareGoalSchema, CheckInSchema, CheckInPhotoSchema],
  sealed: [
    { values: sealedKg, key: ['id'], row: ['patient_id', 'day'] },
    { values: sealedGoal, key: ['id'], row: ['patient_id'] },
    { values: sealedCheckIn, key: ['id'], row: [OWNER_SQL, 'client_id'] },
    { values: sealedClosing, key: ['id'], row: [OWNER_SQL, 'client_id'] },
    { values: sealedCheckInPhoto, key: ['id'], row: ['check_in_id'] },
  ],
  routes: [...careRoutes, ...checkInRoutes, ...guestCheckInRoutes],
  listeners: letterListeners,
  schedules: [remindOfSupply, callOthers],
  provides: [
    ...[movedCare, joinedCare, erasedCare, openRed, latestCheckIns],
    ...[toldLetter, answeredLetter],
  ],
};
