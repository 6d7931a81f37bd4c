import type { EntityManager } from '@mikro-orm/postgresql';
import { dosingErrors, type NewDose } from '#shared/dosing.ts';
import { doseFits } from '#shared/dosing/course.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { periodOn } from '#shared/dosing/plan.ts';
import { areTooNear } from '#shared/dosing/timing.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import type { Member } from '#shared/lib/actor.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { Dose } from './dose.entity.ts';
import { dosesOf, lockPatient, stillReminder } from './dosing.service.ts';
import { patientCourse } from './patient-course.ts';
import { tellOfDose, tellOfDoses } from './tell-of-doses.ts';

/**
 * Records a dose once. The patient's row is locked, because otherwise two devices could both find that none was taken
 * yet. Refuses with `dosing.no_plan`, `dosing.above_plan`, `dosing.too_soon` and, unless it was confirmed,
 * `dosing.week_taken` and `dosing.not_due`.
 */
export async function takeDose(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  given: NewDose,
): Promise<Dose> {
  const key = deps.secrets.data;
  await lockPatient(em, actor.id);
  const known = await em.findOne(Dose, { order: order.id, clientId: given.clientId });
  if (known) return known;
  const plan = await em.findOne(DosePlan, { order: order.id, version: given.planVersion });
  if (!plan) throw new AppError(dosingErrors.no_plan);
  // The time given by a device whose clock is ahead, but never in the future.
  const at = Math.min(Date.parse(given.takenAt), now().getTime());
  await ensureFits(em, deps, actor.id, { ...given, plan, at });
  const row = em.create(Dose, {
    order,
    planVersion: plan.version,
    clientId: given.clientId,
    takenAt: new Date(at),
    dose: '',
  });
  row.seal(key, { site: given.site, micrograms: given.micrograms });
  await em.flush();
  await stillReminder(em, actor.id);
  await recordDose(em, actor, 'create', row);
  await tellOfDoses(em, deps, actor.id);
  const { id, planVersion, takenAt } = row;
  await tellOfDose(em, deps, { id, order, planVersion, takenAt, micrograms: given.micrograms });
  return row;
}

type Given = Pick<NewDose, 'timeZone' | 'micrograms' | 'site' | 'isEarly'> & {
  plan: DosePlan;
  at: number;
};

/**
 * Refuses a dose that the plan does not have. The amount may be that of the step by the calendar, which a device of an
 * earlier release has shown: it was injected, and whatever comes next depends on that.
 */
async function ensureFits(
  em: EntityManager,
  deps: Deps,
  patientId: number,
  { plan, at, micrograms, site, isEarly, ...given }: Given,
): Promise<void> {
  const timeZone = knownZone(given.timeZone, await practiceZone(em));
  const { content, course } = await patientCourse(em, deps, { plan, patientId, timeZone, at });
  // An injection has a site, a tablet none.
  ensure((site === null) === (content.form === 'tablets'), errors.validation);
  const amounts = [course.place, periodOn(content, dayOf(at, timeZone))].map(
    (place) => place?.period.micrograms ?? 0,
  );
  const most = Math.max(...amounts);
  if (most === 0) throw new AppError(dosingErrors.no_plan);
  ensure(micrograms <= most, dosingErrors.above_plan);
  // A dose that was taken earlier but arrives later also has one after it.
  // Of a medicine with another rhythm the course knows when this one can begin.
  const taken = (await dosesOf(em, patientId))
    .filter(({ order }) => rhythmOf(order.medicine) === rhythmOf(content))
    .map(({ takenAt }) => takenAt.getTime());
  const isNear = (moment: number) => areTooNear(content, at, moment, timeZone);
  ensure(!taken.some(isNear), dosingErrors.too_soon);
  const answer = doseFits(content, course, at);
  ensure(isEarly || answer !== 'week_taken', dosingErrors.week_taken);
  ensure(isEarly || answer !== 'not_due', dosingErrors.not_due);
}

export async function undoDose(em: EntityManager, actor: Member, row: Dose): Promise<void> {
  if (row.undoneAt) return;
  row.undoneAt = now();
  await em.flush();
  await recordDose(em, actor, 'remove', row);
}

const recordDose = (em: EntityManager, actor: Member, action: 'create' | 'remove', row: Dose) =>
  record(em, actor, {
    action,
    subject: 'dose',
    subjectId: row.id,
    orderId: row.order.id,
    patientId: actor.id,
  });
