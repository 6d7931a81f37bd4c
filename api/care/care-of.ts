import type { EntityManager } from '@mikro-orm/postgresql';
import { formKg } from '#shared/body.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { WEIGHTS_MAX, type Care } from '#shared/care.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { CareGoal, openGoal } from './care-goal.entity.ts';
import { openKg, Weight } from './weight.entity.ts';

/** What patients record about themselves. The caller has checked that the actor may see it. */
export async function careOf(em: EntityManager, key: KeyRing, patientId: number): Promise<Care> {
  const [rows, goal, form] = [
    await em.find(Weight, { patient: patientId }, { orderBy: { day: 'desc' }, limit: WEIGHTS_MAX }),
    await em.findOne(CareGoal, { patient: patientId }),
    // Samples of the demo say nothing about anybody's body.
    await em.findOne(
      Intake,
      { order: { customer: patientId, isTest: false, removedAt: null } },
      { orderBy: { id: 'asc' }, populate: ['order'] },
    ),
  ];
  const answers = form?.open(key);
  return {
    start: form && answers ? { day: await dayOfForm(em, form), kg: formKg(answers) } : null,
    heightCm: answers?.height ?? null,
    goal: goal && openGoal(key, goal),
    weights: rows.map((row) => ({ day: row.day, kg: openKg(key, row) })).reverse(),
  };
}

/** The patient's own day, or else the practice's. */
export const dayOfForm = async (
  em: EntityManager,
  { filledOn, createdAt }: Intake,
): Promise<string> => filledOn ?? dayOf(createdAt.getTime(), await practiceZone(em));
