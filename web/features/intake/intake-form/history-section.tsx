import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KIDNEY_STAGES } from '#shared/form-questions.ts';
import { CONDITIONS } from '#shared/intake.ts';
import { fieldError } from '#web/lib/form.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { AnswerList } from '../known-answers/answer-list.tsx';
import { hasConditionAnswer, type IntakeFormApi } from './intake-form-schema.ts';
import { TopicCard } from './topic-card.tsx';

export function HistorySection({ form }: { form: IntakeFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const hasKidneyDisease = useWatch({ control: form.control, name: 'hasKidneyDisease' });
  return (
    <TopicCard id="intake-history" title={t('intake.history.title')}>
      <ConditionTicks form={form} />
      {hasKidneyDisease && (
        <Field label={t('intake.questions.kidneyStage')} optional className="mt-4">
          <Select {...form.register('kidneyStage')}>
            <option value="">{t('intake.questions.choose')}</option>
            {KIDNEY_STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {t(`intake.questions.stage.${stage}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t('intake.history.medications')}
        hint={t('intake.allergies.hint')}
        error={fieldError(t, errors.currentMedications)}
        optional
        // Only whoever takes something reads how to add it.
        className="mt-4 [&:not(:focus-within)>p:not([role])]:hidden"
      >
        <AnswerList form={form} name="currentMedications" of="medicines" />
      </Field>
    </TopicCard>
  );
}

/** The patient's conditions, or none of them. */
export function ConditionTicks({ form }: { form: IntakeFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;

  /** "None of the above" and a condition exclude each other. The last one ticked wins. */
  function handleTick(isTicked: boolean, isNone: boolean) {
    if (isTicked) {
      for (const one of isNone ? CONDITIONS : (['hasNoMedicalConditions'] as const)) {
        form.setValue(one, false);
      }
    }
    if (hasConditionAnswer(form.getValues())) form.clearErrors('hasNoMedicalConditions');
  }

  const tick = (name: (typeof CONDITIONS)[number] | 'hasNoMedicalConditions') => ({
    label: t(`intake.history.${name}`),
    ...form.register(name, {
      onChange: (event: { target: { checked: boolean } }) =>
        handleTick(event.target.checked, name === 'hasNoMedicalConditions'),
    }),
  });

  return (
    <FieldGroup
      legend={t('intake.history.conditions')}
      error={fieldError(t, errors.hasNoMedicalConditions)}
      required
    >
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {CONDITIONS.map((name) => (
          <Checkbox key={name} {...tick(name)} />
        ))}
      </div>
      <div className="mt-1 border-t border-line pt-1">
        <Checkbox {...tick('hasNoMedicalConditions')} />
      </div>
    </FieldGroup>
  );
}
