import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/lib/languages.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { bmiOf, showBmi } from './measure-values.ts';
import { Measure } from './measure.tsx';
import { TopicCard } from './topic-card.tsx';

const FIELDS = ['height', 'weight', 'heightFeet', 'heightInches', 'weightLbs'] as const;

export function MetricsSection({ form }: { form: IntakeFormApi }) {
  const { t, i18n } = useTranslation();
  const isEnglish = useWatch({ control: form.control, name: 'useEnglishUnits' });
  const [height, weight, heightFeet, heightInches, weightLbs] = useWatch({
    control: form.control,
    name: FIELDS,
  });
  const bmi = bmiOf({ height, weight, heightFeet, heightInches, weightLbs }, isEnglish);

  function handleUnits(units: 'metric' | 'english') {
    form.setValue('useEnglishUnits', units === 'english');
    form.clearErrors([...FIELDS]);
  }

  return (
    <TopicCard
      id="intake-metrics"
      title={t('intake.metrics.title')}
      actions={
        <Segmented
          label={t('intake.metrics.units')}
          value={isEnglish ? 'english' : 'metric'}
          options={[
            { value: 'metric', label: t('intake.metrics.metric') },
            { value: 'english', label: t('intake.metrics.english') },
          ]}
          onChange={handleUnits}
        />
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {isEnglish ? (
          <>
            <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1">
              <Measure
                key="heightFeet"
                form={form}
                field="heightFeet"
                unit={t('intake.metrics.ft')}
              />
              <Measure
                key="heightInches"
                form={form}
                field="heightInches"
                unit={t('intake.metrics.in')}
              />
            </div>
            <Measure key="weightLbs" form={form} field="weightLbs" unit={t('intake.metrics.lb')} />
          </>
        ) : (
          <>
            <Measure key="height" form={form} field="height" unit={t('intake.metrics.cm')} />
            <Measure key="weight" form={form} field="weight" unit={t('intake.metrics.kg')} />
          </>
        )}
        <Field label={t('intake.metrics.bmi')} className="sm:col-span-2 sm:max-w-60">
          <TextInput
            readOnly
            data-figures
            value={bmi === null ? '–' : showBmi(bmi, toLanguage(i18n.resolvedLanguage))}
          />
        </Field>
      </div>
    </TopicCard>
  );
}
