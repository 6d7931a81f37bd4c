import { useTranslation } from 'react-i18next';
import { PRODUCTS, type ProductId } from '#shared/catalogue.ts';
import { productName } from '#web/lib/product-name.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';

type ProductPickerProps = {
  value: ProductId;
  notOffered: readonly ProductId[];
  onChange: (product: ProductId) => void;
};

export function ProductPicker({ value, notOffered, onChange }: ProductPickerProps) {
  const { t } = useTranslation();
  // Says that a product is unavailable only if a link led to it, or if all are.
  const isAllGone = notOffered.length === PRODUCTS.length;
  const shown = PRODUCTS.filter((one) => isAllGone || one === value || !notOffered.includes(one));
  return (
    <FieldGroup
      legend={<span className="text-xl font-semibold">{t('catalogue.chooseProduct')}</span>}
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
        {shown.map((product) => (
          <RadioCard
            key={product}
            name="product"
            value={product}
            checked={product === value}
            onChange={() => onChange(product)}
            title={productName(t, product)}
            text={t(`catalogue.product.${product}`)}
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
