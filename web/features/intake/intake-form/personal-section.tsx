import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GENDERS } from '#shared/intake.ts';
import { QUESTION_SCREEN_NAMES } from '#shared/form-questions.ts';
import { fieldError } from '#web/lib/form.tsx';
import { check, z } from '#web/lib/zod.ts';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { BirthDateInput } from '#web/ui/form/birth-date-input.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { withoutStaleNone } from './form-questions.ts';
import type { IntakeFormApi } from './intake-form-schema.ts';
import { TopicCard } from './topic-card.tsx';

/** Whoever corrects gender or age may be asked more, which an earlier "none of these" does not answer. */
function useAskedAnew(form: IntakeFormApi): void {
  const [gender, dateOfBirth] = useWatch({
    control: form.control,
    name: ['gender', 'dateOfBirth'],
  });
  const before = useRef<{ gender: string; dateOfBirth: string }>(null);
  useEffect(() => {
    if (!gender || !check(z.iso.date(), dateOfBirth).success) return;
    const stale = before.current ? withoutStaleNone(form.getValues(), before.current) : {};
    before.current = { gender, dateOfBirth };
    for (const screen of QUESTION_SCREEN_NAMES)
      if (stale[screen]) form.setValue(screen, stale[screen], { shouldDirty: true });
  }, [form, gender, dateOfBirth]);
}

export function PersonalSection({ form }: { form: IntakeFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const birth = useController({ control: form.control, name: 'dateOfBirth' });
  useAskedAnew(form);
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
