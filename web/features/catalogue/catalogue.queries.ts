import { useMemo } from 'react';
import {
  catalogueContract,
  DOCUMENTED_PRODUCTS,
  isDocumented,
  type Plan,
  type Price,
  type Product,
  type ProductId,
  type Quote,
} from '#shared/catalogue.ts';
import { DOCUMENTED } from '#shared/product-id.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { onSale } from './product-row.ts';

export const useProduct = (id: ProductId) =>
  useEndpoint(catalogueContract.getProduct, { params: { id } }, onSale);

export const usePrices = (productId: ProductId) =>
  useEndpoint(catalogueContract.listPrices, { query: { productId } }, onSale);

const isActive = (price: Price) => price.isActive;

/** What is on sale besides the two products of the documents. Undefined before a response. */
export function useOtherProducts(): Product[] | undefined {
  const { data } = useEndpoint(catalogueContract.listProducts, {}, onSale);
  return useMemo(
    () =>
      data?.flatMap((row) => {
        const prices = row.prices.filter(isActive);
        return isDocumented(row.id) || !row.isActive || prices.length === 0
          ? []
          : [{ ...row, prices }];
      }),
    [data],
  );
}

/** What can be chosen, and what cannot although it is one of the documents, or chosen: the server has no price for it. */
export function useOffered(chosen: ProductId) {
  const prices = { semaglutide: usePrices('semaglutide'), tirzexa: usePrices('tirzexa') };
  const others = useOtherProducts();
  const known = [...DOCUMENTED_PRODUCTS, ...(others ?? []).map(({ id }) => id)];
  const isGone = (id: ProductId) =>
    isDocumented(id)
      ? prices[id].data?.some(isActive) === false
      : others !== undefined && !known.includes(id);
  const notOffered = [...new Set([...known, chosen])].filter(isGone);
  return {
    others: others ?? [],
    notOffered,
    isAnySold: known.some((id) => !notOffered.includes(id)),
  };
}

/** What a product is made of. Null while that is not known. */
export function useMedicineOf(id: ProductId): MedicineId | null {
  const product = useProduct(id).data;
  return product?.medicine ?? (isDocumented(id) ? DOCUMENTED[id].medicine : null);
}

type Chosen = { product: ProductId; plan: Plan; isShippingToVietnam: boolean };

/** The price that the server charges. Refetched whenever it is shown, because prices must never come from a cache. */
export const useQuote = (chosen: Chosen, enabled = true) =>
  useEndpoint(
    catalogueContract.quote,
    { query: { ...chosen, isShippingToVietnam: String(chosen.isShippingToVietnam) } },
    { enabled, staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
  );

/**
 * The price according to the prices that the previous step has loaded, without a new request. Shown until the server
 * has answered with what it charges; null if they are not known or the plan is not sold. `firstMonth` is null while it
 * is not known which months are paid for.
 */
export function useQuoteByShownPrices(
  { product, plan, isShippingToVietnam }: Chosen,
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
