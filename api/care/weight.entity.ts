import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** What somebody weighed on a day. The figure is encrypted, so a stolen dump only shows on which days. */
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

export const sealedKg = sealedColumn<number, [patientId: number, day: string]>(
  'weights',
  'sealed',
  (patientId, day) => `weight of ${patientId} on ${day}`,
);

export const sealKg = (key: KeyRing, patientId: number, day: string, kg: number): string =>
  sealedKg.seal(key, [patientId, day], kg);

export const openKg = (key: KeyRing, { patient, day, sealed }: Weight): number =>
  sealedKg.open(key, [patient.id, day], sealed);
