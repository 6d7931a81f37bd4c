import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import type { ComposeForm } from './compose-values.ts';

/** Of a patient who writes to the front office, because no list of words knows everything that a doctor must read. */
export function HealthField({ form }: { form: ComposeForm }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'isHealth' });
  return (
    <FieldGroup
      legend={t('messages.form.isHealth')}
      error={fieldError(t, fieldState.error)}
      required
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {([true, false] as const).map((answer) => (
          <RadioCard
            key={String(answer)}
            ref={answer ? field.ref : undefined}
            name={field.name}
            title={t(answer ? 'care.checkIn.yes' : 'care.checkIn.no')}
            checked={field.value === answer}
            onChange={() => field.onChange(answer)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
