import { defineEntity, p } from '@mikro-orm/core';
import type { Goal } from '#shared/care.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

const CareGoalSchema = defineEntity({
  name: 'CareGoal',
  tableName: 'care_goals',
  properties: {
    ...base,
    patient: () =>
      p.oneToOne(User).owner().unique('care_goals_patient_unique').deleteRule('restrict'),
    /** The weight that somebody wants to reach, and the unit they read it in, encrypted. */
    sealed: p.text().hidden(),
  },
});

export class CareGoal extends CareGoalSchema.class {}
CareGoalSchema.setClass(CareGoal);
export { CareGoalSchema };

export const sealedGoal = sealedColumn<Goal, [patientId: number]>(
  'care_goals',
  'sealed',
  (patientId) => `goal of ${patientId}`,
);

export const sealGoal = (key: KeyRing, patientId: number, goal: Goal): string =>
  sealedGoal.seal(key, [patientId], goal);

export const openGoal = (key: KeyRing, { patient, sealed }: CareGoal): Goal =>
  sealedGoal.open(key, [patient.id], sealed);
