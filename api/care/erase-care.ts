import { erasePort } from '#api/patients/erase-account.ts';
import { lend } from '#api/platform/lending.ts';
import { CareGoal } from './care-goal.entity.ts';
import { CheckIn } from './check-in.entity.ts';
import { Weight } from './weight.entity.ts';

/** A goal is a wish and no record. Weights and answers belong to the treatment, where there was one. */
export const erasedCare = lend(erasePort, async (em, { userId, keepsRecord }) => {
  await em.nativeDelete(CareGoal, { patient: userId });
  if (keepsRecord) return;
  await em.nativeDelete(Weight, { patient: userId });
  await em.nativeDelete(CheckIn, { patient: userId });
});
