import { useTranslation } from 'react-i18next';
import {
  DOCUMENTED_PRODUCTS,
  isDocumented,
  type Product,
  type ProductId,
} from '#shared/catalogue.ts';
import { descriptionIn } from '#shared/description-in.ts';
import { productName } from '#web/lib/product-name.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';

type ProductPickerProps = {
  value: ProductId;
  /** What is on sale beside the products of the documents. */
  others: readonly Product[];
  notOffered: readonly ProductId[];
  onChange: (product: ProductId) => void;
};

export function ProductPicker({ value, others, notOffered, onChange }: ProductPickerProps) {
  const { t, i18n } = useTranslation();
  const all = [...new Set([...DOCUMENTED_PRODUCTS, ...others.map(({ id }) => id), value])];
  // Says that a product is unavailable only if a link led to it, or if all are.
  const isAllGone = all.every((one) => notOffered.includes(one));
  const shown = all.filter((one) => isAllGone || one === value || !notOffered.includes(one));
  const rowOf = (id: ProductId) => others.find((one) => one.id === id);
  const textOf = (id: ProductId) => {
    if (isDocumented(id)) return t(`catalogue.product.${id}`);
    const row = rowOf(id);
    return row && descriptionIn(row, i18n.resolvedLanguage);
  };
  return (
    <FieldGroup
      legend={<span className="text-xl font-semibold">{t('catalogue.chooseProduct')}</span>}
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
        {shown.map((product) => (
          <RadioCard
            key={product}
            name="product"
            data-drawn-choice="product"
            value={product}
            checked={product === value}
            onChange={() => onChange(product)}
            title={productName(t, product, rowOf(product)?.name)}
            text={textOf(product)}
            disabled={notOffered.includes(product) && product !== value}
            badge={
              notOffered.includes(product) && (
                <Badge tone="yellow">{t('catalogue.notOffered.badge')}</Badge>
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
