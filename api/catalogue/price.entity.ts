import { defineEntity, p } from '@mikro-orm/core';
import { PLAN_TYPES } from '#shared/catalogue.ts';
import { base } from '#api/platform/base.entity.ts';
import { Product } from './product.entity.ts';

const PriceSchema = defineEntity({
  name: 'Price',
  tableName: 'product_prices',
  properties: {
    ...base,
    product: () => p.manyToOne(Product).deleteRule('cascade'),
    planType: p.enum(PLAN_TYPES),
    /** Cents. The API of the catalogue uses dollars. */
    amount: p.integer(),
    isActive: p.boolean().default(true),
    /** Only one price per plan is not archived: the partial index is in the migration. */
    archivedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  checks: [{ name: 'product_prices_amount', expression: 'amount >= 0' }],
});

export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
export { PriceSchema };
