import { catalogueContract, isDocumented, type ProductId } from '#shared/catalogue.ts';
import { DOCUMENTED } from '#shared/product-id.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** Stored data is shown at once and refetched, because no archived product may stay on sale in an open page. */
export const onSale = {
  persist: true,
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
} as const;

/** The row of a product that is not one of the documents, of which everybody knows what follows. */
const useOther = (id: ProductId) =>
  useEndpoint(
    catalogueContract.getProduct,
    { params: { id } },
    { ...onSale, enabled: !isDocumented(id) },
  ).data;

/** What the catalogue calls a product. Not needed of the documented ones. */
export const useNameInCatalogue = (id: ProductId): string | undefined => useOther(id)?.name;

/** The article about a product. Null where there is none, or it is not known. */
export function useGuideSlug(id: ProductId): string | null {
  const other = useOther(id);
  return isDocumented(id) ? DOCUMENTED[id].guide : (other?.guideSlug ?? null);
}
