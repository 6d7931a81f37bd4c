import { z } from '#web/lib/zod.ts';
import { PLAN_TYPES, PlanType, PriceChange, type Price, type Product } from '#shared/catalogue.ts';
import { dollarsOf } from '#web/lib/typed-dollars.ts';
import { says } from '#shared/lib/says.ts';

/** The id of a price that does not exist yet. */
export const NEW_PRICE = 0;

/**
 * The initial values of the form. A new price has no amount, so that two quick clicks cannot put anything on sale.
 */
export type PriceStart = Pick<Price, 'id' | 'productId' | 'isActive'> & {
  planType: PlanType | '';
  price: number | null;
  version: number;
};

export const PriceForm = PriceChange.pick({ isActive: true }).extend({
  planType: z.literal(['', ...PLAN_TYPES]).pipe(PlanType),
  price: z
    .string()
    .trim()
    .min(1, says('required'))
    .transform(dollarsOf)
    .pipe(PriceChange.shape.price),
});

/** For the first plan that has no price yet. */
export function emptyPrice({ id, prices }: Pick<Product, 'id' | 'prices'>): PriceStart {
  const start = { id: NEW_PRICE, productId: id, price: null, isActive: true, version: 0 };
  const [planType = ''] = openPlanTypes(prices, { planType: '' });
  return { ...start, planType };
}

export const priceValues = ({
  planType,
  price,
  isActive,
}: Pick<PriceStart, 'planType' | 'price' | 'isActive'>): z.input<typeof PriceForm> => ({
  planType,
  price: price === null ? '' : String(price),
  isActive,
});

/** A product has one price per plan: the plans without a price, and the one being changed. */
export function openPlanTypes(
  prices: readonly Price[],
  { planType }: Pick<PriceStart, 'planType'>,
): PlanType[] {
  const taken = prices
    .filter((price) => !price.archivedAt)
    .map((price) => price.planType)
    .filter((one) => one !== planType);
  return PLAN_TYPES.filter((one) => !taken.includes(one));
}
