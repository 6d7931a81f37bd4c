import {
  catalogueContract,
  PRODUCTS,
  type Plan,
  type ProductId,
  type Quote,
} from '#shared/catalogue.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** Stored data is shown at once and refetched, because no archived product may stay on sale in an open page. */
const onSale = {
  persist: true,
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
} as const;

export const useProduct = (id: ProductId) =>
  useEndpoint(catalogueContract.getProduct, { params: { id } }, onSale);

export const usePrices = (productId: ProductId) =>
  useEndpoint(catalogueContract.listPrices, { query: { productId } }, onSale);

/** Products for which the server has no price, so they are not sold. Empty before a response. */
export function useNotOffered(): ProductId[] {
  const prices = { semaglutide: usePrices('semaglutide'), tirzexa: usePrices('tirzexa') };
  return PRODUCTS.filter((id) => prices[id].data?.some(({ isActive }) => isActive) === false);
}

type Wish = { product: ProductId; plan: Plan; isShippingToVietnam: boolean };

/** The price that the server charges. Refetched whenever it is shown, because prices must never come from a cache. */
export const useQuote = (wish: Wish, enabled = true) =>
  useEndpoint(
    catalogueContract.quote,
    { query: { ...wish, isShippingToVietnam: String(wish.isShippingToVietnam) } },
    { enabled, staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );

/**
 * The price according to the prices that the previous step has loaded, without a new request. Shown until the server
 * has answered with what it charges; null if they are not known or the plan is not sold. `firstMonth` is null while it
 * is not known which months are paid for.
 */
export function useQuoteByShownPrices(
  { product, plan, isShippingToVietnam }: Wish,
  firstMonth: number | null,
): Quote | null {
  const known = { enabled: false } as const;
  const shown = useEndpoint(catalogueContract.getProduct, { params: { id: product } }, known).data;
  const rows = useEndpoint(catalogueContract.listPrices, { query: { productId: product } }, known);
  if (!shown || !rows.data || firstMonth === null) return null;
  const { quarterlyDiscount, annualDiscount } = shown;
  const list = priceListOf(product, rows.data, { quarterlyDiscount, annualDiscount });
  return quote(list, plan, isShippingToVietnam, firstMonth);
}
