import { defineEntity, p } from '@mikro-orm/core';
import type { DoseSite } from '#shared/dosing.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export type SealedDose = {
  /** Null for a tablet. */
  site: DoseSite | null;
  micrograms: number;
};

export const sealedDose = sealedColumn<SealedDose, [orderId: number, clientId: string]>(
  'doses',
  'dose',
  (orderId) => `dose of order ${orderId}`,
);

const DoseSchema = defineEntity({
  name: 'Dose',
  tableName: 'doses',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    planVersion: p.integer(),
    /** The patient's own id of the dose. However often it is sent, it is stored once. */
    clientId: p.uuid(),
    takenAt: p.datetime(),
    /** Site and amount, encrypted like the medical form. */
    dose: p.text().hidden(),
    /** Recorded by mistake and withdrawn; the row remains. */
    undoneAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'doses_one_a_client_id', properties: ['order', 'clientId'] }],
  indexes: [{ name: 'doses_order_taken', properties: ['order', 'takenAt'] }],
});

export class Dose extends DoseSchema.class {
  seal(key: KeyRing, dose: SealedDose): void {
    this.dose = sealedDose.seal(key, rowOf(this), dose);
  }

  open(key: KeyRing): SealedDose {
    return sealedDose.open(key, rowOf(this), this.dose);
  }
}
DoseSchema.setClass(Dose);
export { DoseSchema };

const rowOf = ({ order, clientId }: Dose): [number, string] => [order.id, clientId.toLowerCase()];
