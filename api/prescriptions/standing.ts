import type { EntityManager } from '@mikro-orm/postgresql';
import { placeAhead, type DoseCourse } from '#shared/dosing/course.ts';
import type { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { dosesOf } from '#api/dosing/dosing.service.ts';
import { answersOf, patientCourse, patientZone } from '#api/dosing/patient-course.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { now } from '#api/platform/clock.ts';

/** Where a renewal finds its patient in the plan that goes on, by the doses taken (decision C134). */
export type Standing = {
  /** So many were missed that no dose is shown until a doctor has said how to go on. */
  waitsForDoctor: boolean;
  /** The step of the next dose. Null for whoever has told of none, of whom only the calendar is known. */
  place: DoseCourse['place'];
};

export async function standingIn(
  em: EntityManager,
  deps: Deps,
  { customer, medicine }: Order,
  plan: DosePlan | undefined,
): Promise<Standing | null> {
  if (!customer || plan?.order.medicine !== medicine) return null;
  const patientId = customer.id;
  const timeZone = await patientZone(em, patientId);
  const { course } = await patientCourse(em, deps, {
    plan,
    patientId,
    timeZone,
    at: now().getTime(),
  });
  const told = [...(await dosesOf(em, patientId)), ...(await answersOf(em, patientId))];
  return {
    waitsForDoctor: course.advice === 'ask_doctor',
    place: told.some((one) => one.order.medicine === medicine)
      ? placeAhead(medicine, course)
      : null,
  };
}
