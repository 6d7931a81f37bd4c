import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { CANADIAN_PROVINCES, US_STATES } from '#web/lib/regions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  clearedBy,
  PROFILE_COUNTRIES,
  type ProfileCountry,
  type ProfileFormApi,
} from './profile-form-schema.ts';

/** Where the next parcel goes. */
export function ProfileAddress({ form }: { form: ProfileFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });

  function handleCountry(next: ProfileCountry) {
    const cleared = clearedBy(next);
    for (const field of cleared) form.setValue(field, '');
    form.clearErrors([...cleared]);
  }

  return (
    <Card>
      <CardHeader title={t('profile.address')} text={t('profile.addressText')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('payment.shipping.country')} className="sm:col-span-2">
          <Select
            autoComplete="country"
            {...form.register('country', {
              onChange: (event: { target: { value: ProfileCountry } }) =>
                handleCountry(event.target.value),
            })}
          >
            {PROFILE_COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {t(`payment.countries.${code}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('payment.shipping.address')}
          error={fieldError(t, errors.address)}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="street-address" {...form.register('address')} />
        </Field>
        {country === 'vn' ? (
          <VietnamFields form={form} />
        ) : (
          <DomesticFields form={form} country={country} />
        )}
      </div>
    </Card>
  );
}

function VietnamFields({ form }: { form: ProfileFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('payment.shipping.ward')} error={fieldError(t, errors.vietnamWard)}>
        <TextInput autoComplete="address-level3" {...form.register('vietnamWard')} />
      </Field>
      <Field
        optional
        label={t('payment.shipping.district')}
        error={fieldError(t, errors.vietnamDistrict)}
      >
        <TextInput autoComplete="address-level2" {...form.register('vietnamDistrict')} />
      </Field>
      <Field
        label={t('payment.shipping.cityProvince')}
        error={fieldError(t, errors.vietnamCityProvince)}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level1" {...form.register('vietnamCityProvince')} />
      </Field>
    </>
  );
}

function DomesticFields({ form, country }: { form: ProfileFormApi; country: 'us' | 'ca' }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isUs = country === 'us';
  return (
    <>
      <Field
        label={t('payment.shipping.city')}
        error={fieldError(t, errors.city)}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level2" {...form.register('city')} />
      </Field>
      <Field
        label={t(isUs ? 'payment.shipping.state' : 'payment.shipping.province')}
        error={fieldError(t, errors.state)}
      >
        <Select key={country} autoComplete="address-level1" {...form.register('state')}>
          <option value="">{t('payment.shipping.choose')}</option>
          {(isUs ? US_STATES : CANADIAN_PROVINCES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t(isUs ? 'payment.shipping.zip' : 'payment.shipping.postalCode')}
        error={fieldError(t, errors.zipCode)}
      >
        <TextInput autoComplete="postal-code" {...form.register('zipCode')} />
      </Field>
    </>
  );
}
