import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import type { EarlierVersion } from '#shared/dosing/label.ts';
import { takenRun } from '#shared/dosing/taken-run.ts';
import type { TakenRun } from '#shared/dosing/taken-shape.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import type { DosePlan } from './dose-plan.entity.ts';
import { patientCourse, patientZone } from './patient-course.ts';

/**
 * The last doses that the patient of a plan took, who stands in its newest version. Null of a guest, who has no device
 * to tell of them. `earlier`: all versions, newest first.
 */
export async function takenRunOf(
  em: EntityManager,
  deps: Deps,
  plan: DosePlan,
  earlier: readonly EarlierVersion[],
): Promise<TakenRun | null> {
  const patientId = plan.order.customer?.id;
  if (patientId === undefined) return null;
  const at = now().getTime();
  const practice = await practiceZone(em);
  const timeZone = await patientZone(em, patientId);
  const found = await patientCourse(em, deps, { plan, patientId, timeZone, at });
  const past = { earlier, today: dayOf(at, practice), timeZone: practice };
  return takenRun(found.content, found.history, { course: found.course, past });
}
