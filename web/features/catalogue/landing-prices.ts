import type { catalogueContract } from '#shared/catalogue.ts';
import { bareRead, useIdleRead } from '#web/lib/idle-read.ts';
import { offeredFirst } from './offered-first.ts';

/**
 * Monthly prices in dollars that the landing page shows until the real ones arrive; never charged (decision C015).
 * Here and not in shared/pricing.ts, which would bring the schemas to the first page.
 */
const FALLBACK_LANDING_PRICES: Readonly<Record<'glp1' | 'tirzexa', number>> = {
  glp1: 300,
  tirzexa: 333,
};

export type LandingProduct = keyof typeof FALLBACK_LANDING_PRICES;

const listPrices = bareRead<typeof catalogueContract.listPrices>('/api/product-prices');

/** As it is called in the catalogue, which the first page does without. */
const STORED_AS = { glp1: 'semaglutide', tirzexa: 'tirzexa' } as const;

/**
 * Whether a product can be bought, and its dollars a month: an estimate until the server's price is there, and when it
 * never comes; null where only whole programmes are sold. A server that has no price to tell sells nothing, and then
 * there is no estimate either.
 */
export type LandingOffer =
  { isOffered: true; dollars: number | null; isEstimate: boolean } | { isOffered: false };

export function useLandingOffer(product: LandingProduct): LandingOffer {
  // Asked again whenever the page is shown: what is archived must not stay on sale in a page that was left open.
  const prices = useIdleRead(`price ${product}`, () => readPrices(product), { isAskedAgain: true });
  if (prices) {
    if (prices.length === 0) return { isOffered: false };
    const monthly = prices.find((one) => one.planType === 'monthly');
    return { isOffered: true, dollars: monthly?.price ?? null, isEstimate: false };
  }
  if (offeredFirst()?.includes(STORED_AS[product]) === false) return { isOffered: false };
  return { isOffered: true, dollars: FALLBACK_LANDING_PRICES[product], isEstimate: true };
}

const LANDING_PRODUCTS = ['glp1', 'tirzexa'] as const satisfies readonly LandingProduct[];

/** What the page speaks of: what is on sale. Where nothing is, it stays whole, and each product says so. */
export function useLandingShelf(): readonly LandingProduct[] {
  const isOffered = {
    glp1: useLandingOffer('glp1').isOffered,
    tirzexa: useLandingOffer('tirzexa').isOffered,
  };
  const offered = LANDING_PRODUCTS.filter((product) => isOffered[product]);
  return offered.length > 0 ? offered : LANDING_PRODUCTS;
}

async function readPrices(productId: LandingProduct) {
  try {
    const { call } = await import('#web/lib/api.ts');
    const prices = await call(listPrices, { query: { productId } });
    return prices.filter(({ isActive }) => isActive);
  } catch (cause) {
    throw new Error('Failed to fetch product prices', { cause });
  }
}
