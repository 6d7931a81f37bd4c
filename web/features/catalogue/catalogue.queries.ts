import { catalogueContract, PRODUCTS, type Plan, type ProductId } from '#shared/catalogue.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

/** What was kept is shown at once, and asked for again: nothing that is archived may stay on sale in an open page. */
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

/** The products that the server has said to have no price for: they are not sold. Without an answer none is. */
export function useNotOffered(): ProductId[] {
  const prices = { semaglutide: usePrices('semaglutide'), tirzexa: usePrices('tirzexa') };
  return PRODUCTS.filter((id) => prices[id].data?.some(({ isActive }) => isActive) === false);
}

type Wish = { product: ProductId; plan: Plan; isShippingToVietnam: boolean };

/** What the server charges. Asked for again whenever it is shown: money is never read from a cache. */
export const useQuote = (wish: Wish, enabled = true) =>
  useEndpoint(
    catalogueContract.quote,
    { query: { ...wish, isShippingToVietnam: String(wish.isShippingToVietnam) } },
    { enabled, staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );
