import type { EntityManager } from '@mikro-orm/postgresql';
import { dosesOffPlan } from '#shared/dosing/off-plan.ts';
import { User } from '#api/accounts/user.entity.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { currentPlan, plansOf } from './dosing.service.ts';
import { patientCourse, patientZone } from './patient-course.ts';

/**
 * Tells of what is the doctor's decision now (decisions C104, C134). After two missed doses in a row the patient hears
 * of it as well, who is shown no dose until then; of a step that was not raised only the doctor. Each is told once,
 * because the happening names its day.
 */
export async function tellOfDoses(em: EntityManager, deps: Deps, patientId: number): Promise<void> {
  const plan = await currentPlan(em, patientId);
  if (!plan) return;
  const timeZone = await patientZone(em, patientId);
  const at = now().getTime();
  const { course } = await patientCourse(em, deps, { plan, patientId, timeZone, at });
  const missed = course.advice === 'ask_doctor' ? course.askedSince : null;
  const events = [
    missed && `missed:${plan.order.id}:${missed}`,
    course.keptAfter && `kept:${plan.order.id}:${course.keptAfter}`,
  ].filter((one) => one !== null);
  for (const event of events) {
    const doctors = await doctorsOf(em, plan.order.id);
    const waits = { kind: 'patient_plan_waits', subjectId: patientId } as const;
    await notify(em, doctors, { ...waits, happening: `patient_plan_waits:${event}` });
  }
  if (missed)
    await notify(em, [patientId], {
      kind: 'doctor_to_ask',
      subjectId: null,
      happening: `doctor_to_ask:${plan.order.id}:${missed}`,
    });
}

/** What a doctor has held back or lowered was taken by a device that had not heard of it (`dosesOffPlan`). */
export async function tellOfDose(
  em: EntityManager,
  deps: Deps,
  { id, order, planVersion, takenAt, micrograms }: Told,
): Promise<void> {
  const [latest] = await plansOf(em, order);
  if (!latest || !order.customer) return;
  const { version, createdAt } = latest;
  const { content } = latest.open(deps.secrets.data);
  const taken = { orderId: order.id, planVersion, takenAt, micrograms };
  const plan = { orderId: order.id, version, createdAt, content };
  const timeZone = await patientZone(em, order.customer.id);
  if (dosesOffPlan([taken], plan, timeZone).length === 0) return;
  await notify(em, await doctorsOf(em, order.id), {
    kind: 'patient_plan_waits',
    subjectId: order.customer.id,
    happening: `patient_plan_waits:off_plan:${id}`,
  });
}

type Told = { id: number; order: Order; planVersion: number; takenAt: Date; micrograms: number };

/** The treating doctor or, if there is none any more, all doctors. */
async function doctorsOf(em: EntityManager, orderId: number): Promise<number[]> {
  const order = await em.findOneOrFail(Order, { id: orderId });
  const active = { role: 'doctor', isActive: true, removedAt: null } as const;
  const ids = (await em.find(User, active, { fields: ['id'] })).map(({ id }) => id);
  const own = ids.filter((id) => id === order.reviewer?.id);
  return own.length > 0 ? own : ids;
}
