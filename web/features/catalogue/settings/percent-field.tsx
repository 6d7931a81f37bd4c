import { useState, type FocusEvent } from 'react';
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
  const [told, setTold] = useState<'percentBelow' | 'percentWhole' | null>(null);

  /**
   * Says so, because the saved value differs from what was typed. Whoever goes straight to the save button would not
   * read it: there a fraction is an error, and nothing is saved.
   */
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const typed = field.value;
    const isBelow = typed.startsWith('-');
    const isSaving = (event.relatedTarget as HTMLButtonElement | null)?.type === 'submit';
    const settled = isSaving && !isBelow ? typed : leftPercent(typed);
    setTold(settled === typed ? null : isBelow ? 'percentBelow' : 'percentWhole');
    if (settled !== typed) field.onChange(settled);
    field.onBlur();
  }

  return (
    <Field
      label={label}
      hint={
        <>
          {t('products.percentHint')}
          <span role="status" className="block font-medium text-ink">
            {told && t(`products.${told}`, { percent: field.value })}
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
        onChange={(event) => {
          setTold(null);
          field.onChange(typedPercent(event.target.value));
        }}
      />
    </Field>
  );
}
