import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export const sealedReason = sealedColumn<string, [doctorId: number]>(
  'emergency_accesses',
  'reason',
  // There were no such rows before values named their place.
  () => [],
);

/** A doctor who opened the record of somebody else's patient, why, and until when they may read it. */
const EmergencyAccessSchema = defineEntity({
  name: 'EmergencyAccess',
  tableName: 'emergency_accesses',
  properties: {
    ...base,
    doctor: () => p.manyToOne(User).deleteRule('restrict'),
    patient: () => p.manyToOne(User).index('emergency_accesses_patient').deleteRule('restrict'),
    /** It says something about the patient's health. */
    reason: p.text().hidden(),
    until: p.datetime(),
  },
  indexes: [
    { name: 'emergency_accesses_doctor', properties: ['doctor', 'until'] },
    { name: 'emergency_accesses_created', properties: ['createdAt', 'id'] },
  ],
});

export class EmergencyAccess extends EmergencyAccessSchema.class {
  seal(key: KeyRing, reason: string): void {
    this.reason = sealedReason.seal(key, [this.doctor.id], reason);
  }

  open(key: KeyRing): string {
    return sealedReason.open(key, [this.doctor.id], this.reason);
  }
}
EmergencyAccessSchema.setClass(EmergencyAccess);
export { EmergencyAccessSchema };

/** An administrator's word that a doctor may open the records of more patients than usual, until then. */
export const EmergencyAllowance = defineEntity({
  name: 'EmergencyAllowance',
  tableName: 'emergency_allowances',
  properties: {
    ...base,
    /** A doctor who has done nothing yet may be erased. */
    doctor: () => p.manyToOne(User).deleteRule('cascade'),
    admin: () => p.manyToOne(User).deleteRule('restrict'),
    until: p.datetime(),
  },
  indexes: [{ name: 'emergency_allowances_doctor', properties: ['doctor', 'until'] }],
});
