import { lend } from '#api/platform/lending.ts';
import { mergePort } from '#api/patients/merge-accounts.ts';
import { CareGoal, openGoal } from './care-goal.entity.ts';
import { saveGoal, saveWeights } from './save-weights.ts';
import { openKg, Weight } from './weight.entity.ts';

/** Sealed for the account they belong to, so each is sealed anew. A day or a goal that both have stays the kept one's. */
export const movedCare = lend(mergePort, async (em, key, toId, fromId) => {
  const theirs = await em.find(Weight, { patient: fromId });
  const known = new Set((await em.find(Weight, { patient: toId })).map(({ day }) => day));
  const moved = theirs.filter(({ day }) => !known.has(day));
  await saveWeights(
    em,
    key,
    toId,
    moved.map((row) => ({ day: row.day, kg: openKg(key, row) })),
  );
  const [goal, own] = [
    await em.findOne(CareGoal, { patient: fromId }),
    await em.findOne(CareGoal, { patient: toId }),
  ];
  if (goal && !own) await saveGoal(em, key, toId, openGoal(key, goal));
  await em.nativeDelete(Weight, { patient: fromId });
  await em.nativeDelete(CareGoal, { patient: fromId });
});
