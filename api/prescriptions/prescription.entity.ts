import { defineEntity, p } from '@mikro-orm/core';
import { isStopped } from '#shared/dosing/check-plan.ts';
import type { PlanMove } from '#shared/dosing/plan-shape.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { PRESCRIPTION_STATES, type PrescriptionContent } from '#shared/prescriptions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export const sealedPrescription = sealedColumn<
  PrescriptionContent,
  [orderId: number, version: number]
>('prescriptions', 'content', (orderId) => `prescription of order ${orderId}`);

/**
 * Why a version ended: the move of a plan of doses that took its place, words, or the number of the order of another
 * medicine that was prescribed instead. None of them if its order ended.
 */
export type EndCause = { move: PlanMove } | { words: string } | { order: string };

export const sealedEnd = sealedColumn<EndCause, [orderId: number, version: number]>(
  'prescriptions',
  'sealed_reason',
  (orderId) => `end of the prescription of order ${orderId}`,
);

const PrescriptionSchema = defineEntity({
  name: 'Prescription',
  tableName: 'prescriptions',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    /** Each signature adds a row. Of the rows of an order at most one is signed and neither superseded nor cancelled. */
    version: p.integer(),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    medicine: p.string().length(60).$type<MedicineId>(),
    state: p.enum(PRESCRIPTION_STATES).default('signed'),
    /** How often it may be filled in all. */
    fills: p.smallint(),
    validUntil: p.date(),
    /** Encrypted, like the medical form. */
    content: p.text().hidden(),
    /** SHA-256 of the content in clear text, which the audit has too. */
    hash: p.string().length(64),
    endedAt: p.datetime().nullable(),
    endedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** Why it was superseded or cancelled, encrypted. */
    sealedReason: p.text().hidden().nullable(),
  },
  uniques: [{ name: 'prescriptions_version', properties: ['order', 'version'] }],
  checks: [{ name: 'prescriptions_fills', expression: 'fills > 0' }],
});

export class Prescription extends PrescriptionSchema.class {
  seal(key: KeyRing, content: PrescriptionContent): void {
    this.content = sealedPrescription.seal(key, [this.order.id, this.version], content);
  }

  open(key: KeyRing): PrescriptionContent {
    return sealedPrescription.open(key, [this.order.id, this.version], this.content);
  }

  /** Its plan of doses says to take none, so nothing is filled meanwhile. */
  isOnHold(key: KeyRing, today: string): boolean {
    return isStopped(this.open(key).dosePlan, today);
  }

  sealEnd(key: KeyRing, cause: EndCause): void {
    this.sealedReason = sealedEnd.seal(key, [this.order.id, this.version], cause);
  }

  openEnd(key: KeyRing): EndCause | null {
    if (this.sealedReason == null) return null;
    return sealedEnd.open(key, [this.order.id, this.version], this.sealedReason);
  }
}
PrescriptionSchema.setClass(Prescription);
export { PrescriptionSchema };
