import type { catalogueContract, Product } from '#shared/catalogue.ts';
import { useTranslation } from 'react-i18next';
import { brandLineIn, descriptionIn, nameIn } from '#shared/description-in.ts';
import { bareRead, useIdleRead } from '#web/lib/idle-read.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { shelfPriceOf, type ShelfPrice, type ShelfText } from '#shared/shelf.ts';

/**
 * Monthly prices in dollars that the landing page shows where the server has not said the real ones. Never charged (decision C015). Not
 * in shared/pricing.ts, which would load the schemas with the first page.
 */
const FALLBACK_LANDING_PRICES: Readonly<Record<'glp1' | 'tirzexa', number>> = {
  glp1: 300,
  tirzexa: 333,
};

export type LandingProduct = keyof typeof FALLBACK_LANDING_PRICES;

const listPrices = bareRead<typeof catalogueContract.listPrices>('/api/product-prices');

/** The ids of the catalogue, which the first page does not load. */
const STORED_AS = { glp1: 'semaglutide', tirzexa: 'tirzexa' } as const;

/**
 * Whether a product can be bought, and its price: that with which the server has drawn the page, then the one it answers
 * with. Without either it is an estimate, of which no later month is known. If the server has no price the product is
 * not sold, and there is no estimate either.
 */
export type LandingOffer = { isOffered: true; price: ShelfPrice; isEstimate: boolean } | NotOffered;
type NotOffered = { isOffered: false };

export function useLandingOffer(product: LandingProduct): LandingOffer {
  const shelf = usePageData()?.shelf;
  // Refetched whenever the page is shown, because an archived product must not stay on sale in a page that was left
  // open.
  const prices = useIdleRead(`price ${product}`, () => readPrices(product), {
    isAskedAgain: true,
    isAwaited: shelf === undefined,
  });
  if (prices) {
    if (prices.length === 0) return { isOffered: false };
    return { isOffered: true, price: shelfPriceOf(prices), isEstimate: false };
  }
  if (shelf) {
    const price = shelf[STORED_AS[product]];
    return price ? { isOffered: true, price, isEstimate: false } : { isOffered: false };
  }
  const estimate = { month: FALLBACK_LANDING_PRICES[product], later: null };
  return { isOffered: true, price: estimate, isEstimate: true };
}

const LANDING_PRODUCTS = ['glp1', 'tirzexa'] as const satisfies readonly LandingProduct[];

/** The documented products that the page presents: those on sale. If there are none, it presents all, and each says so. */
export function useLandingShelf(): readonly LandingProduct[] {
  const isOffered = {
    glp1: useLandingOffer('glp1').isOffered,
    tirzexa: useLandingOffer('tirzexa').isOffered,
  };
  const others = useOtherOffers();
  const offered = LANDING_PRODUCTS.filter((product) => isOffered[product]);
  return offered.length + others.length > 0 ? offered : LANDING_PRODUCTS;
}

export type OtherOffer = ShelfText & { id: string; price: ShelfPrice };

const listProducts = bareRead<typeof catalogueContract.listProducts>('/api/products');

/**
 * What is on sale besides the two documented products: what the server has drawn, then what it answers. Not asked for where
 * the page was drawn without any.
 */
export function useOtherOffers(): readonly OtherOffer[] {
  const { i18n } = useTranslation();
  const shelf = usePageData()?.shelf;
  const drawn = Object.entries(shelf ?? {}).flatMap(([id, entry]) =>
    entry?.about ? { id, price: entry, ...entry.about } : [],
  );
  const rows = useIdleRead('products', readProducts, {
    isAskedAgain: true,
    isKnown: shelf !== undefined && drawn.length === 0,
  });
  return rows?.map((row) => otherOf(row, i18n.resolvedLanguage)) ?? drawn;
}

const otherOf = (row: Product, language: string | undefined): OtherOffer => ({
  id: row.id,
  name: nameIn(row, language),
  brandLine: brandLineIn(row, language),
  text: descriptionIn(row, language),
  image: row.imageUrl,
  made: row.made,
  price: shelfPriceOf(row.prices),
});

async function readProducts() {
  const { call } = await import('#web/device/page/call.ts');
  const rows = await call(listProducts, {});
  const isOther = ({ id }: Product) => !Object.values<string>(STORED_AS).includes(id);
  return rows.flatMap((row) => {
    const prices = row.prices.filter(({ isActive }) => isActive);
    return isOther(row) && row.isActive && prices.length > 0 ? { ...row, prices } : [];
  });
}

async function readPrices(productId: LandingProduct) {
  try {
    const { call } = await import('#web/device/page/call.ts');
    const prices = await call(listPrices, { query: { productId } });
    return prices.filter(({ isActive }) => isActive);
  } catch (cause) {
    throw new Error('Failed to fetch product prices', { cause });
  }
}
