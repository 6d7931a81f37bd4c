import { defineEntity, p } from '@mikro-orm/core';
import type { CheckInAnswers, CheckInContext } from '#shared/care/check-in.ts';
import { CHECK_IN_DECISIONS, type CheckInClosing } from '#shared/check-ins.ts';
import type { PhotoSize } from '#shared/photos.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** A patient's answers, encrypted. Their risk is computed when they are read, so that no column reveals it. */
const CheckInSchema = defineEntity({
  name: 'CheckIn',
  tableName: 'check_ins',
  properties: {
    ...base,
    patient: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** The purchase of a guest, until it joins an account. */
    order: () => p.manyToOne(Order).nullable().deleteRule('restrict'),
    clientId: p.uuid(),
    day: p.date(),
    /** Told beside the form, which asked nothing else: it is no check-in of the week. */
    isPartial: p.boolean().default(false),
    sealed: p.text().hidden(),
    lookedAt: p.datetime().nullable(),
    lookedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    decision: p.enum(CHECK_IN_DECISIONS).nullable(),
    /** What was done about an urgent one, encrypted. */
    closing: p.text().nullable().hidden(),
  },
  uniques: [
    { name: 'check_ins_once', properties: ['patient', 'clientId'] },
    { name: 'check_ins_of_purchase_once', properties: ['order', 'clientId'] },
  ],
  checks: [{ name: 'check_ins_of_one', expression: 'num_nonnulls(patient_id, order_id) = 1' }],
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

/** Whose it is: a patient, or a guest's purchase. */
export type CheckInOwner = { patient?: User | null; order?: Order | null };

/** The number of the patient; of a guest that of the purchase, below zero. The same in SQL. */
export const ownerOf = ({ patient, order }: CheckInOwner): number =>
  patient?.id ?? -Number(order!.id);
export const OWNER_SQL = 'coalesce(patient_id, -order_id)';

export const sealedCheckIn = sealedColumn<SealedCheckIn, [owner: number, clientId: string]>(
  'check_ins',
  'sealed',
  (owner, clientId) => `check-in ${clientId} of ${owner}`,
);

export const sealCheckIn = (
  key: KeyRing,
  owner: CheckInOwner,
  clientId: string,
  content: SealedCheckIn,
): string => sealedCheckIn.seal(key, [ownerOf(owner), clientId], content);

/** Older ones have a photo too, of which their context does not say so. */
export function openCheckIn(key: KeyRing, row: CheckIn): SealedCheckIn {
  const kept = sealedCheckIn.open(key, [ownerOf(row), row.clientId], row.sealed);
  return { ...kept, context: { ...kept.context, hasPhoto: kept.photoSize !== undefined } };
}

export const sealedClosing = sealedColumn<CheckInClosing, [owner: number, clientId: string]>(
  'check_ins',
  'closing',
  (owner, clientId) => `closing of check-in ${clientId} of ${owner}`,
);
