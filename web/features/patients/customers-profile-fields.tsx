import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GENDERS } from '#shared/intake.ts';
import { fieldError, type ZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { BirthDateInput } from '#web/ui/form/birth-date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ProfileForm } from './customers-profile-schema.ts';

const ADDRESS = ['address', 'city', 'state', 'zipCode', 'country'] as const;
const HEALTH = ['medicalHistory', 'allergies', 'medications'] as const;

type ProfileFieldsProps = { form: ZodForm<typeof ProfileForm> };

export function CustomersProfileFields({ form }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const birth = useController({ control: form.control, name: 'dateOfBirth' });
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <BirthDateInput
          legend={t('admin.profile.dateOfBirth')}
          error={fieldError(t, errors.dateOfBirth)}
          autoFill={false}
          {...birth.field}
          value={birth.field.value ?? ''}
        />
        <Field label={t('admin.profile.gender')} error={fieldError(t, errors.gender)}>
          <Select {...form.register('gender')}>
            <option value="">{t('admin.profile.notGiven')}</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {t(`admin.profile.genders.${gender}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('admin.profile.phone')}
          hint={t('admin.profile.phoneHint')}
          error={fieldError(t, errors.phone)}
        >
          <PhoneInput autoComplete="off" {...form.register('phone')} />
        </Field>
        {ADDRESS.map((name) => (
          <Field
            key={name}
            label={t(`admin.profile.${name}`)}
            error={fieldError(t, errors[name])}
            className={name === 'address' ? 'sm:col-span-2' : undefined}
          >
            <TextInput autoComplete="off" {...form.register(name)} />
          </Field>
        ))}
      </div>
      {HEALTH.map((name) => (
        <Field key={name} label={t(`admin.profile.${name}`)} error={fieldError(t, errors[name])}>
          <TextArea rows={3} maxLength={5_000} {...form.register(name)} />
        </Field>
      ))}
    </>
  );
}
