import { catalogueContract } from '#shared/catalogue.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';

/** The dialogs show errors themselves. */
const told = { quiet: true } as const;

export const useProductList = () =>
  useEndpoint(catalogueContract.listProducts, {}, { staleTime: 0 });

export const useChangeProduct = () => useSend(catalogueContract.changeProduct, told);
export const useRemoveProduct = () => useSend(catalogueContract.removeProduct, told);
export const useRestoreProduct = () => useSend(catalogueContract.restoreProduct, told);
export const useRemovePrice = () => useSend(catalogueContract.removePrice, told);
export const useRestorePrice = () => useSend(catalogueContract.restorePrice, told);
export const useAddPrice = () => useSend(catalogueContract.addPrice, told);
export const useChangePrice = () => useSend(catalogueContract.changePrice, told);
