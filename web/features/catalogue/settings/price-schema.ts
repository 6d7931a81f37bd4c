import { z } from 'zod';
import { PLAN_TYPES, PriceChange, type Price, type Product } from '#shared/catalogue.ts';
import { says } from '#shared/lib/validation-texts.ts';

/** A price that is not there yet has the id 0. */
export const NEW_PRICE = 0;

export const PriceForm = PriceChange.pick({ planType: true, isActive: true }).extend({
  price: z
    .string()
    .transform((text) => Number(text.replace(/[$,\s]/g, '')))
    .pipe(PriceChange.shape.price.refine(hasCents, says('invalid'))),
});

function hasCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

/** Begins with the first plan type that has no price. */
export function emptyPrice(product: Product): Price {
  const taken = product.prices.map(({ planType }) => planType);
  const planType = PLAN_TYPES.find((one) => !taken.includes(one)) ?? PLAN_TYPES[0];
  return { id: NEW_PRICE, productId: product.id, planType, price: 0, isActive: true };
}
