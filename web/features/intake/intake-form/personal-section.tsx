import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GENDERS } from '#shared/intake.ts';
import { fieldError } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { BirthDateInput } from '#web/ui/form/birth-date-input.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { TopicCard } from './topic-card.tsx';

export function PersonalSection({ form }: { form: IntakeFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const birth = useController({ control: form.control, name: 'dateOfBirth' });
  return (
    <TopicCard id="intake-personal" title={t('intake.personal.title')}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label={t('intake.personal.fullName')}
          error={fieldError(t, errors.fullName)}
          required
          className="sm:col-span-2"
        >
          <TextInput autoComplete="name" {...form.register('fullName')} />
        </Field>
        <BirthDateInput
          legend={t('intake.personal.dateOfBirth')}
          error={fieldError(t, errors.dateOfBirth)}
          required
          {...birth.field}
        />
        <Field label={t('intake.personal.phone')} error={fieldError(t, errors.phone)} optional>
          <PhoneInput {...form.register('phone')} />
        </Field>
        <FieldGroup
          legend={t('intake.personal.gender')}
          error={fieldError(t, errors.gender)}
          required
          className="sm:col-span-2"
        >
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            {GENDERS.map((gender) => (
              <RadioCard
                key={gender}
                value={gender}
                title={t(`intake.personal.${gender}`)}
                {...form.register('gender')}
              />
            ))}
          </div>
        </FieldGroup>
      </div>
    </TopicCard>
  );
}
