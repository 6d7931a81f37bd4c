import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

/** What somebody weighed on a day. The figure is sealed: a stolen dump says on which days, and nothing else. */
const WeightSchema = defineEntity({
  name: 'Weight',
  tableName: 'weights',
  properties: {
    ...base,
    patient: () => p.manyToOne(User).deleteRule('restrict'),
    day: p.date(),
    sealed: p.text().hidden(),
  },
  uniques: [{ name: 'weights_one_a_day', properties: ['patient', 'day'] }],
});

export class Weight extends WeightSchema.class {}
WeightSchema.setClass(Weight);
export { WeightSchema };

const contextOf = (patientId: number, day: string) => `weight of ${patientId} on ${day}`;

export const sealKg = (key: Buffer, patientId: number, day: string, kg: number): string =>
  encryptJson(key, kg, contextOf(patientId, day));

export const openKg = (key: Buffer, { patient, day, sealed }: Weight): number =>
  decryptJson<number>(key, sealed, contextOf(patient.id, day));
