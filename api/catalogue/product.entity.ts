import { defineEntity, p } from '@mikro-orm/core';
import { PRODUCTS } from '#shared/catalogue.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { now } from '#api/platform/clock.ts';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.enum(PRODUCTS).primary(),
    /** For life, like the id. */
    medicine: p.string().length(60).$type<MedicineId>(),
    name: p.string().length(120),
    description: p.text(),
    imageUrl: p.string().length(2000).nullable(),
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
  ],
});

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
export { ProductSchema };
