import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProductInput, ProductOutput } from './product-schema.ts';
import { typedPercent } from './typed-number.ts';

type PercentFieldProps = {
  control: Control<ProductInput, unknown, ProductOutput>;
  name: 'quarterlyDiscount' | 'annualDiscount';
  label: string;
};

export function PercentField({ control, name, label }: PercentFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={t('products.percentHint')} error={fieldError(t, fieldState.error)}>
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="off"
        after="%"
        onChange={(event) => field.onChange(typedPercent(event.target.value))}
      />
    </Field>
  );
}
