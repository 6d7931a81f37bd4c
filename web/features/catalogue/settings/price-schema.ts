import { z } from 'zod';
import { PLAN_TYPES, PlanType, PriceChange, type Price, type Product } from '#shared/catalogue.ts';
import { says } from '#shared/lib/validation-texts.ts';

/** A price that is not there yet has the id 0. */
export const NEW_PRICE = 0;

/** What the form begins with: of a new price neither plan nor amount, so that nothing is sold by two quick clicks. */
export type PriceStart = Pick<Price, 'id' | 'productId' | 'isActive'> & {
  planType: PlanType | '';
  price: number | null;
};

export const PriceForm = PriceChange.pick({ isActive: true }).extend({
  planType: z.literal(['', ...PLAN_TYPES]).pipe(PlanType),
  price: z
    .string()
    .trim()
    .min(1, says('required'))
    .transform((text) => Number(text.replace(/[$,\s]/g, '')))
    .pipe(PriceChange.shape.price),
});

export const emptyPrice = (productId: Product['id']): PriceStart => ({
  id: NEW_PRICE,
  productId,
  planType: '',
  price: null,
  isActive: true,
});

/** A product has one price a plan: the plans that have none yet, and the one that is being changed. */
export function openPlanTypes(prices: readonly Price[], { planType }: PriceStart): PlanType[] {
  const taken = prices.map((price) => price.planType).filter((one) => one !== planType);
  return PLAN_TYPES.filter((one) => !taken.includes(one));
}
