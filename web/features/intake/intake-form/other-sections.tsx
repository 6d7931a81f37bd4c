import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { LegalLinks } from '#web/lib/legal-links.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { YesNoText } from './yes-no-text.tsx';
import { TopicCard } from './topic-card.tsx';

type SectionProps = { form: IntakeFormApi };

export function AllergySection({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <TopicCard id="intake-allergies" title={t('intake.allergies.title')}>
      <YesNoText
        form={form}
        question="hasAllergies"
        text="allergies"
        questionLabel={t('intake.allergies.question')}
        textLabel={t('intake.allergies.text')}
        hint={t('intake.allergies.hint')}
        list="allergies"
        isRequired
      />
    </TopicCard>
  );
}

export function WeightSection({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <TopicCard id="intake-weight" title={t('intake.weight.title')}>
      <YesNoText
        form={form}
        question="hasPreviousWeightLoss"
        text="previousWeightLossAttempts"
        questionLabel={t('intake.weight.question')}
        textLabel={t('intake.weight.text')}
      />
      <Field
        label={t('intake.weight.goals')}
        error={fieldError(t, form.formState.errors.weightManagementGoals)}
        optional
        className="mt-5"
      >
        <TextArea {...form.register('weightManagementGoals')} />
      </Field>
    </TopicCard>
  );
}

/** What the consent of the form is given to. */
export const CONSENT_TEXTS = ['telehealth-consent', 'privacy'] as const;

export function ConsentSection({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <TopicCard id="intake-consent" title={t('intake.consent.title')}>
      <p className="text-ink-soft">{t('intake.consent.text')}</p>
      <Controller
        control={form.control}
        name="hasConsent"
        render={({ field: { value, onChange, ...field }, fieldState }) => (
          <Checkbox
            {...field}
            label={t('intake.consent.label')}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked ? true : undefined)}
            error={fieldError(t, fieldState.error)}
            required
          />
        )}
      />
      <LegalLinks pages={CONSENT_TEXTS} />
    </TopicCard>
  );
}
