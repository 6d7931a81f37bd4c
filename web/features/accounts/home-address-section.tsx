import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { US_STATES } from '#web/lib/regions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  addressAfterToggle,
  type RegistrationFormApi,
  type RegistrationValues,
} from './registration-form-schema.ts';

type SectionProps = { form: RegistrationFormApi };

/** Where the medication goes: the United States, or Vietnam by the switch. */
export function HomeAddressSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { errors, isSubmitted } = form.formState;
  const toVietnam = useWatch({ control: form.control, name: 'isShippingToVietnam' }) ?? false;

  function handleToggle(next: boolean) {
    const changes = Object.entries(addressAfterToggle(next));
    for (const [field, value] of changes) {
      form.setValue(field as keyof RegistrationValues, value);
    }
    form.clearErrors(changes.map(([field]) => field as keyof RegistrationValues));
    if (isSubmitted) void form.trigger();
  }

  return (
    <Card>
      <CardHeader title={t('register.address.title')} />
      <Switch
        label={t('register.address.toVietnam')}
        hint={t('register.address.toVietnamHint')}
        checked={toVietnam}
        onChange={handleToggle}
        className="mb-5"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('register.address.address')}
          error={fieldError(t, errors.address)}
          required
          className="sm:col-span-2"
        >
          <TextInput autoComplete="street-address" {...form.register('address')} />
        </Field>
        {toVietnam ? <VietnamFields form={form} /> : <DomesticFields form={form} />}
        <Field label={t('register.address.country')} className="sm:col-span-2">
          <TextInput
            readOnly
            value={t(toVietnam ? 'register.address.vietnam' : 'register.address.unitedStates')}
          />
        </Field>
      </div>
    </Card>
  );
}

function DomesticFields({ form }: SectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t('register.address.city')}
        error={fieldError(t, errors.city)}
        required
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level2" {...form.register('city')} />
      </Field>
      <Field label={t('register.address.state')} error={fieldError(t, errors.state)} required>
        <Select autoComplete="address-level1" {...form.register('state')}>
          <option value="">{t('register.address.choose')}</option>
          {US_STATES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('register.address.zip')} error={fieldError(t, errors.zipCode)} required>
        <TextInput autoComplete="postal-code" {...form.register('zipCode')} />
      </Field>
    </>
  );
}

function VietnamFields({ form }: SectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('register.address.ward')} error={fieldError(t, errors.vietnamWard)} required>
        <TextInput autoComplete="address-level3" {...form.register('vietnamWard')} />
      </Field>
      <Field
        label={t('register.address.district')}
        error={fieldError(t, errors.vietnamDistrict)}
        optional
      >
        <TextInput autoComplete="address-level2" {...form.register('vietnamDistrict')} />
      </Field>
      <Field
        label={t('register.address.cityProvince')}
        error={fieldError(t, errors.vietnamCityProvince)}
        required
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level1" {...form.register('vietnamCityProvince')} />
      </Field>
    </>
  );
}
