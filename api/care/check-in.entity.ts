import { defineEntity, p } from '@mikro-orm/core';
import type { CheckInAnswers, CheckInContext } from '#shared/care/check-in.ts';
import { CHECK_IN_DECISIONS } from '#shared/check-ins.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

/** What a patient has answered, sealed; how urgent it is is worked out when it is read, so that no column tells it. */
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
  },
  uniques: [{ name: 'check_ins_once', properties: ['patient', 'clientId'] }],
  indexes: [{ name: 'check_ins_of_patient', properties: ['patient', 'id'] }],
});

export class CheckIn extends CheckInSchema.class {}
CheckInSchema.setClass(CheckIn);
export { CheckInSchema };

export type SealedCheckIn = { answers: CheckInAnswers; context: CheckInContext };

const contextOf = (patientId: number, clientId: string) => `check-in ${clientId} of ${patientId}`;

export const sealCheckIn = (
  key: Buffer,
  patientId: number,
  clientId: string,
  content: SealedCheckIn,
): string => encryptJson(key, content, contextOf(patientId, clientId));

export const openCheckIn = (key: Buffer, { patient, clientId, sealed }: CheckIn): SealedCheckIn =>
  decryptJson<SealedCheckIn>(key, sealed, contextOf(patient.id, clientId));
