import { lend } from '#api/platform/lending.ts';
import { User } from '#api/accounts/user.entity.ts';
import { mergePort } from '#api/patients/merge-accounts.ts';
import { CheckIn, openCheckIn, sealCheckIn, sealedClosing } from './check-in.entity.ts';
import { CareGoal, openGoal } from './care-goal.entity.ts';
import { saveGoal, saveWeights } from './save-weights.ts';
import { openKg, Weight } from './weight.entity.ts';

/**
 * Encrypted for the account they belong to, so each is encrypted again. If both accounts have a day or a goal, that of
 * the remaining account is kept.
 */
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
  for (const row of await em.find(CheckIn, { patient: fromId })) {
    const content = openCheckIn(key, row);
    row.sealed = sealCheckIn(key, toId, row.clientId, content);
    if (row.closing) {
      const closing = sealedClosing.open(key, [fromId, row.clientId], row.closing);
      row.closing = sealedClosing.seal(key, [toId, row.clientId], closing);
    }
    row.patient = em.getReference(User, toId);
  }
  await em.flush();
  await em.nativeDelete(Weight, { patient: fromId });
  await em.nativeDelete(CareGoal, { patient: fromId });
});
