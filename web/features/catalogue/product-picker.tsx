import { useTranslation } from 'react-i18next';
import { productLabel, PRODUCTS, type ProductId } from '#shared/catalogue.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';

type ProductPickerProps = { value: ProductId; onChange: (product: ProductId) => void };

export function ProductPicker({ value, onChange }: ProductPickerProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup
      legend={<span className="text-xl font-semibold">{t('catalogue.chooseProduct')}</span>}
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
        {PRODUCTS.map((product) => (
          <RadioCard
            key={product}
            name="product"
            value={product}
            checked={product === value}
            onChange={() => onChange(product)}
            title={productLabel(product)}
            text={t(`catalogue.product.${product}`)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
