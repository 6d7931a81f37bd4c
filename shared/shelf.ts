import type { PlanType, Product, ProductId } from './catalogue.ts';

/**
 * What the landing page says of a product's price, in dollars: the first month, and between what and what the later ones
 * cost, null where they cost the same (decision C141). No month is null where only whole programmes are sold.
 */
export type ShelfPrice = { month: number | null; later: { least: number; most: number } | null };

/** What it says of a product that is not one of the documents: the texts about those are its own. */
export type ShelfText = {
  name: string;
  brandLine: string;
  text: string;
  image: string | null;
  made: Product['made'];
};

/** The products on sale now, in the order in which they are shown. */
export type Shelf = Partial<Record<ProductId, ShelfPrice & { about?: ShelfText }>>;

const LATER: readonly PlanType[] = ['month2', 'month3', 'month4', 'month5', 'month6'];

/** From the active prices of one product. Without schemas, because the first page does not load them. */
export function shelfPriceOf(prices: readonly { planType: PlanType; price: number }[]): ShelfPrice {
  const month = prices.find(({ planType }) => planType === 'monthly')?.price ?? null;
  const later = prices.flatMap(({ planType, price }) => (LATER.includes(planType) ? [price] : []));
  const isSame = later.every((price) => price === month);
  if (month === null || isSame) return { month, later: null };
  return { month, later: { least: Math.min(...later), most: Math.max(...later) } };
}
