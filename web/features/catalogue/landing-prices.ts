import { FALLBACK_LANDING_PRICES } from '#shared/landing-prices.ts';
import { useIdleRead } from '#web/lib/idle-read.ts';

export type LandingProduct = keyof typeof FALLBACK_LANDING_PRICES;

/** Dollars a month; an estimate until the server's price is there, and when it never comes. */
export type LandingPrice = { dollars: number; isEstimate: boolean };

export function useLandingPrice(product: LandingProduct): LandingPrice {
  const dollars = useIdleRead(`price ${product}`, () => readMonthlyPrice(product));
  return dollars === null
    ? { dollars: FALLBACK_LANDING_PRICES[product], isEstimate: true }
    : { dollars, isEstimate: false };
}

async function readMonthlyPrice(productId: LandingProduct): Promise<number | null> {
  try {
    const [{ call }, { catalogueContract }] = await Promise.all([
      import('#web/lib/api.ts'),
      import('#shared/catalogue.ts'),
    ]);
    const prices = await call(catalogueContract.listPrices, { query: { productId } });
    return prices.find((one) => one.planType === 'monthly' && one.isActive)?.price ?? null;
  } catch (cause) {
    throw new Error('Failed to fetch product prices', { cause });
  }
}
