import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ProductInput, ProductOutput } from './product-schema.ts';
import { leftPercent, typedPercent } from './typed-number.ts';

type PercentFieldProps = {
  control: Control<ProductInput, unknown, ProductOutput>;
  name: 'quarterlyDiscount' | 'annualDiscount';
  label: string;
};

export function PercentField({ control, name, label }: PercentFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const [wasBelow, setBelow] = useState(false);

  /** Says so, because the saved value differs from what was typed. */
  function handleBlur() {
    const settled = leftPercent(field.value);
    setBelow(settled !== field.value);
    if (settled !== field.value) field.onChange(settled);
    field.onBlur();
  }

  return (
    <Field
      label={label}
      hint={
        <>
          {t('products.percentHint')}
          <span role="status" className="block font-medium text-ink">
            {wasBelow && t('products.percentBelow')}
          </span>
        </>
      }
      error={fieldError(t, fieldState.error)}
    >
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="off"
        after="%"
        onBlur={handleBlur}
        onChange={(event) => field.onChange(typedPercent(event.target.value))}
      />
    </Field>
  );
}
