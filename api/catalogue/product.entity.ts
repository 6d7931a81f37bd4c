import { defineEntity, p } from '@mikro-orm/core';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { now } from '#api/platform/clock.ts';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    /** Letters, for life. */
    id: p.text().primary(),
    /** For life, like the id. */
    medicine: p.string().length(60).$type<MedicineId>(),
    name: p.string().length(120),
    nameVi: p.string().length(120).default(''),
    nameEs: p.string().length(120).default(''),
    description: p.text(),
    brandLine: p.string().length(120).default(''),
    brandLineVi: p.string().length(120).default(''),
    brandLineEs: p.string().length(120).default(''),
    descriptionVi: p.text().default(''),
    descriptionEs: p.text().default(''),
    imageUrl: p.string().length(2000).nullable(),
    /** Micrograms a tablet or pen, or a millilitre of a vial. */
    strengths: p
      .array((micrograms) => Number(micrograms))
      .columnType('int[]')
      .default([]),
    guideSlug: p.string().length(120).nullable(),
    /** For life: order numbers stand on receipts and labels. */
    referencePrefix: p.string().length(4).unique('products_prefix_unique'),
    /**
     * The last number given to an order. Only `nextReference` writes it, in the transaction of the order, so two
     * processes never give one number twice.
     */
    lastNumber: p.integer().default(1009).hidden(),
    isActive: p.boolean().default(true),
    /** Percent. */
    quarterlyDiscount: p.smallint(),
    annualDiscount: p.smallint(),
    /** Archived products are not offered, keep their prices and can be restored. Their orders remain readable. */
    archivedAt: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => now()),
    updatedAt: p
      .datetime()
      .onCreate(() => now())
      .onUpdate(() => now()),
  },
  checks: [
    {
      name: 'products_discounts',
      expression: 'quarterly_discount between 0 and 100 and annual_discount between 0 and 100',
    },
    { name: 'products_id', expression: "id ~ '^[a-z]{1,40}$'" },
    { name: 'products_prefix', expression: "reference_prefix ~ '^[A-Z]{2,4}$'" },
  ],
});

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
export { ProductSchema };
