import { defineEntity, p } from '@mikro-orm/core';
import type { Goal } from '#shared/care.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

const CareGoalSchema = defineEntity({
  name: 'CareGoal',
  tableName: 'care_goals',
  properties: {
    ...base,
    patient: () =>
      p.oneToOne(User).owner().unique('care_goals_patient_unique').deleteRule('restrict'),
    /** What somebody wants to weigh, and the unit they read it in, encrypted. */
    sealed: p.text().hidden(),
  },
});

export class CareGoal extends CareGoalSchema.class {}
CareGoalSchema.setClass(CareGoal);
export { CareGoalSchema };

const contextOf = (patientId: number) => `goal of ${patientId}`;

export const sealGoal = (key: Buffer, patientId: number, goal: Goal): string =>
  encryptJson(key, goal, contextOf(patientId));

export const openGoal = (key: Buffer, { patient, sealed }: CareGoal): Goal =>
  decryptJson<Goal>(key, sealed, contextOf(patient.id));
