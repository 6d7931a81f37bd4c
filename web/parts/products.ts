import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueContract, type Product } from '#shared/catalogue.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { productName } from '#web/lib/product-name.ts';

const NONE: readonly Product[] = [];

/** The products that the user may see, archived ones too for administrators, and what each is called. */
export function useProducts(): { products: readonly Product[]; nameOf: (id: string) => string } {
  const { t } = useTranslation();
  const products = useEndpoint(catalogueContract.listProducts, {}).data ?? NONE;
  const nameOf = useCallback(
    (id: string) => productName(t, id, products.find((one) => one.id === id)?.name ?? id),
    [t, products],
  );
  return { products, nameOf };
}
