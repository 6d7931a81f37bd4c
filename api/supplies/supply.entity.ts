import { defineEntity, p } from '@mikro-orm/core';
import { CARRIERS } from '#shared/carriers.ts';
import { SUPPLY_STATES } from '#shared/supplies.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';

const SupplySchema = defineEntity({
  name: 'Supply',
  tableName: 'supplies',
  properties: {
    ...base,
    rowVersion: p.integer().version(),
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    /** Counts from 1 within the order. */
    number: p.smallint(),
    /** The months of the programme that it holds. */
    months: p.smallint(),
    state: p.enum(SUPPLY_STATES).default('waiting'),
    /** Its part of the order's price in cents, without shipping. A replacement costs nothing. */
    price: p.integer().default(0),
    /** On which it should leave, with the days by which its patient has postponed it. */
    dueOn: p.date(),
    postponedDays: p.smallint().default(0),
    /** When its patient was asked for what it needs of them. */
    askedAt: p.datetime().nullable(),
    /** The version that it was filled with, which stays when a later one is signed. */
    prescription: () => p.manyToOne(Prescription).nullable().deleteRule('restrict'),
    /** Left before there were prescriptions (decision C142). */
    isBeforePrescriptions: p.boolean().default(false),
    /** As the pharmacy has named them. */
    pharmacy: p.string().length(120).nullable(),
    lot: p.string().length(60).nullable(),
    beyondUseOn: p.date().nullable(),
    carrier: p.enum(CARRIERS).nullable(),
    trackingNumber: p.string().length(100).nullable(),
    sentToPharmacyAt: p.datetime().nullable(),
    /** When a pharmacy said that it is made, which cannot be taken back. */
    madeAt: p.datetime().nullable(),
    shippedAt: p.datetime().nullable(),
    /** Until when its order had promised to send it, as that stood when it left. */
    promisedAt: p.datetime().nullable(),
    receivedAt: p.datetime().nullable(),
    /** When the medicine runs out, counted from its shipment. */
    suppliedUntil: p.datetime().nullable(),
    /** The one in whose place it comes, because something was wrong with that. */
    replaces: () => p.manyToOne(Supply).nullable().deleteRule('restrict'),
  },
  uniques: [{ name: 'supplies_number', properties: ['order', 'number'] }],
  indexes: [
    { name: 'supplies_due', properties: ['state', 'dueOn'] },
    { name: 'supplies_shipped', properties: ['shippedAt'] },
  ],
  checks: [
    { name: 'supplies_months', expression: 'months > 0 and number > 0' },
    {
      name: 'supplies_prescribed',
      expression: `prescription_id is not null or is_before_prescriptions
        or (shipped_at is null and sent_to_pharmacy_at is null
          and state not in ('sent_to_pharmacy', 'shipped', 'received'))`,
    },
  ],
});

export class Supply extends SupplySchema.class {
  hasLeft(): boolean {
    return this.shippedAt != null;
  }

  /** Nobody fills it any more, so the prescription that is in force when it is filled again is taken. */
  forgetFill(): void {
    Object.assign(this, {
      prescription: null,
      sentToPharmacyAt: null,
      madeAt: null,
      lot: null,
      beyondUseOn: null,
    });
  }

  isToCome(): boolean {
    return !this.hasLeft() && this.state !== 'cancelled';
  }
}
SupplySchema.setClass(Supply);
export { SupplySchema };

export const lastSent = (supplies: readonly Supply[]): Supply | undefined =>
  supplies
    .filter((one) => one.hasLeft())
    .toSorted((one, other) => Number(one.shippedAt) - Number(other.shippedAt))
    .at(-1);
