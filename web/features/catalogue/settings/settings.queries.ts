import { catalogueContract } from '#shared/catalogue.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';

/** Whatever shows a product or its prices. */
const affected = [
  catalogueContract.listProducts,
  catalogueContract.getProduct,
  catalogueContract.listPrices,
  catalogueContract.listProductPrices,
  catalogueContract.quote,
];
/** The dialogs tell what failed themselves. */
const told = { invalidates: affected, quiet: true } as const;

export const useProductList = () =>
  useEndpoint(catalogueContract.listProducts, {}, { staleTime: 0 });

export const useChangeProduct = () => useSend(catalogueContract.changeProduct, told);
export const useRemoveProduct = () => useSend(catalogueContract.removeProduct, told);
export const useAddPrice = () => useSend(catalogueContract.addPrice, told);
export const useChangePrice = () => useSend(catalogueContract.changePrice, told);
