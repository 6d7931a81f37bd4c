import { catalogueContract, type Plan, type ProductId } from '#shared/catalogue.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

export const useProduct = (id: ProductId) =>
  useEndpoint(catalogueContract.getProduct, { params: { id } }, { persist: true });

export const usePrices = (productId: ProductId) =>
  useEndpoint(catalogueContract.listPrices, { query: { productId } }, { persist: true });

type Wish = { product: ProductId; plan: Plan; isShippingToVietnam: boolean };

/** What the server charges. Asked for again whenever it is shown: money is never read from a cache. */
export const useQuote = (wish: Wish, enabled = true) =>
  useEndpoint(
    catalogueContract.quote,
    { query: { ...wish, isShippingToVietnam: String(wish.isShippingToVietnam) } },
    { enabled, staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );
