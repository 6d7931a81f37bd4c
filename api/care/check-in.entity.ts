import { defineEntity, p } from '@mikro-orm/core';
import type { CheckInAnswers, CheckInContext } from '#shared/care/check-in.ts';
import { CHECK_IN_DECISIONS, type CheckInClosing } from '#shared/check-ins.ts';
import type { PhotoSize } from '#shared/photos.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** A patient's answers, encrypted. Their risk is computed when they are read, so that no column reveals it. */
const CheckInSchema = defineEntity({
  name: 'CheckIn',
  tableName: 'check_ins',
  properties: {
    ...base,
    patient: () => p.manyToOne(User).deleteRule('restrict'),
    clientId: p.uuid(),
    day: p.date(),
    sealed: p.text().hidden(),
    lookedAt: p.datetime().nullable(),
    lookedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    decision: p.enum(CHECK_IN_DECISIONS).nullable(),
    /** What was done about an urgent one, encrypted. */
    closing: p.text().nullable().hidden(),
  },
  uniques: [{ name: 'check_ins_once', properties: ['patient', 'clientId'] }],
  indexes: [{ name: 'check_ins_of_patient', properties: ['patient', 'id'] }],
});

export class CheckIn extends CheckInSchema.class {}
CheckInSchema.setClass(CheckIn);
export { CheckInSchema };

/** `photoSize`: the size of its photo, which is stored apart (CheckInPhoto). */
export type SealedCheckIn = {
  answers: CheckInAnswers;
  context: CheckInContext;
  photoSize?: PhotoSize;
};

export const sealedCheckIn = sealedColumn<SealedCheckIn, [patientId: number, clientId: string]>(
  'check_ins',
  'sealed',
  (patientId, clientId) => `check-in ${clientId} of ${patientId}`,
);

export const sealCheckIn = (
  key: KeyRing,
  patientId: number,
  clientId: string,
  content: SealedCheckIn,
): string => sealedCheckIn.seal(key, [patientId, clientId], content);

export const openCheckIn = (key: KeyRing, { patient, clientId, sealed }: CheckIn): SealedCheckIn =>
  sealedCheckIn.open(key, [patient.id, clientId], sealed);

export const sealedClosing = sealedColumn<CheckInClosing, [patientId: number, clientId: string]>(
  'check_ins',
  'closing',
  (patientId, clientId) => `closing of check-in ${clientId} of ${patientId}`,
);
