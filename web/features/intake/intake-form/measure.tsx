import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { toLanguage } from '#web/lib/languages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { meantMeasure, type MeantMeasure } from './meant-measure.ts';
import { counterpart, type MeasureField, type MeasureValues } from './measure-values.ts';

type MeasureProps = { form: IntakeFormApi; field: MeasureField; unit: string };

/**
 * Typing in one system fills in the other, so the switch only changes what is shown. Keyed by field: an input reused
 * for the other system would keep the wrong figure. When the field is left, an implausible figure is questioned: "1.70"
 * was meant as 170 cm.
 */
export function Measure({ form, field, unit }: MeasureProps) {
  const { t, i18n } = useTranslation();
  const [isTyping, setTyping] = useState(false);
  const language = toLanguage(i18n.resolvedLanguage);
  const meant = isTyping ? null : meantMeasure(form.getValues(), field, language);

  function handleChange() {
    setTyping(true);
    fill(counterpart(form.getValues(), field, language));
  }

  function handleCorrect({ values }: MeantMeasure) {
    fill(values);
    const [first] = Object.keys(values) as MeasureField[];
    fill(counterpart(form.getValues(), first!, language));
    form.clearErrors(Object.keys(values) as MeasureField[]);
    form.setFocus(field);
  }

  function fill(values: Partial<MeasureValues>) {
    for (const [one, text] of Object.entries(values)) form.setValue(one as MeasureField, text);
  }

  return (
    <div>
      <Field
        label={t(`intake.metrics.${field}`)}
        error={fieldError(t, form.formState.errors[field])}
        required={field !== 'heightInches'}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          data-figures
          after={<span aria-hidden="true">{unit}</span>}
          {...form.register(field, { onChange: handleChange, onBlur: () => setTyping(false) })}
        />
      </Field>
      <div role="status">
        {meant && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="text-ink">
              {t('intake.metrics.meant', { value: t(`intake.metrics.${meant.unit}`, meant.shown) })}
            </p>
            <Button variant="secondary" size="sm" onClick={() => handleCorrect(meant)}>
              {t('intake.metrics.useMeant', {
                value: t(`intake.metrics.${meant.unit}`, meant.shown),
              })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
