import { catalogueContract } from '#shared/catalogue.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The dialogs show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useProductList = () =>
  useEndpoint(catalogueContract.listProducts, {}, { staleTime: 0 });

export const useAddProduct = () => useSend(catalogueContract.addProduct, ownErrors);
export const useChangeProduct = () => useSend(catalogueContract.changeProduct, ownErrors);
export const useRemoveProduct = () => useSend(catalogueContract.removeProduct, ownErrors);
export const useRestoreProduct = () => useSend(catalogueContract.restoreProduct, ownErrors);
export const useRemovePrice = () => useSend(catalogueContract.removePrice, ownErrors);
export const useRestorePrice = () => useSend(catalogueContract.restorePrice, ownErrors);
export const useAddPrice = () => useSend(catalogueContract.addPrice, ownErrors);
export const useChangePrice = () => useSend(catalogueContract.changePrice, ownErrors);
