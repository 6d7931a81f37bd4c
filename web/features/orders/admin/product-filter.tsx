import { useTranslation } from 'react-i18next';
import { catalogueContract, type ProductId } from '#shared/catalogue.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { productName } from '#web/lib/product-name.ts';
import { Select } from '#web/ui/form/select.tsx';

type ProductFilterProps = {
  product: ProductId | undefined;
  onChange: (product: ProductId | undefined) => void;
};

/** Orders of one product, also of one that is no longer sold. */
export function ProductFilter({ product, onChange }: ProductFilterProps) {
  const { t } = useTranslation();
  const products = useEndpoint(catalogueContract.listProducts, {}).data ?? [];
  const isKnown = products.some(({ id }) => id === product);
  return (
    <Select
      aria-label={t('admin.orders.columns.product')}
      className="max-w-48 min-w-0 max-sm:flex-1"
      value={product ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('admin.orders.allProducts')}</option>
      {product && !isKnown && <option value={product}>{productName(t, product, undefined)}</option>}
      {products.map(({ id, name }) => (
        <option key={id} value={id}>
          {productName(t, id, name)}
        </option>
      ))}
    </Select>
  );
}
