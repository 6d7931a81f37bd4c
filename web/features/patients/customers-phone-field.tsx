import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { leftPhone, PHONE_MAX, typedPhone } from './customers-phone.ts';
import type { ProfileInput, ProfileOutput } from './customers-profile-schema.ts';

type PhoneFieldProps = { control: Control<ProfileInput, unknown, ProfileOutput> };

/** Takes only what a phone number is made of, and writes ten digits the usual way when it is left. */
export function CustomersPhoneField({ control }: PhoneFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'phone' });
  return (
    <Field
      label={t('admin.profile.phone')}
      hint={t('admin.profile.phoneHint')}
      error={fieldError(t, fieldState.error)}
    >
      <TextInput
        {...field}
        value={field.value ?? ''}
        type="tel"
        autoComplete="off"
        maxLength={PHONE_MAX}
        onChange={(event) => field.onChange(typedPhone(event.target.value))}
        onBlur={() => {
          field.onChange(leftPhone(field.value ?? ''));
          field.onBlur();
        }}
      />
    </Field>
  );
}
