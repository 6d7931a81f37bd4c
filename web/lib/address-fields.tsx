import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { CANADIAN_PROVINCES, US_STATES } from '#shared/regions.ts';
import { SHIPPING_COUNTRIES, type ShippingCountry } from '#shared/countries.ts';
import { type AddressField } from './shipping-address.ts';

type AddressFieldsProps = {
  country: ShippingCountry;
  register: (name: AddressField) => UseFormRegisterReturn;
  errorOf: (name: AddressField) => string | undefined;
  /** Marks the fields as required; without it they say nothing about that. */
  required?: boolean;
  /** A hint at the province of an address in Vietnam. */
  vietnamHint?: string;
};

/** The fields of an address after its country. Vietnam has different ones (decision C053). */
export function AddressFields({ country, ...props }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { register, errorOf, required } = props;
  return (
    <>
      <Field
        label={t('address.street')}
        error={errorOf('address')}
        required={required}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="street-address" {...register('address')} />
      </Field>
      {country === 'vn' ? (
        <VietnamFields {...props} />
      ) : (
        <DomesticFields {...props} country={country} />
      )}
    </>
  );
}

function VietnamFields(props: Omit<AddressFieldsProps, 'country'>) {
  const { t } = useTranslation();
  const { register, errorOf, required, vietnamHint } = props;
  return (
    <>
      <Field label={t('address.ward')} error={errorOf('vietnamWard')} required={required}>
        <TextInput autoComplete="address-level3" {...register('vietnamWard')} />
      </Field>
      <Field label={t('address.district')} error={errorOf('vietnamDistrict')} optional>
        <TextInput autoComplete="address-level2" {...register('vietnamDistrict')} />
      </Field>
      <Field
        label={t('address.cityProvince')}
        hint={vietnamHint}
        error={errorOf('vietnamCityProvince')}
        required={required}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level1" {...register('vietnamCityProvince')} />
      </Field>
    </>
  );
}

function DomesticFields({
  country,
  register,
  errorOf,
  required,
}: AddressFieldsProps & { country: 'us' | 'ca' }) {
  const { t } = useTranslation();
  const isUs = country === 'us';
  return (
    <>
      <Field
        label={t('address.city')}
        error={errorOf('city')}
        required={required}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field
        label={t(isUs ? 'address.state' : 'address.province')}
        error={errorOf('state')}
        required={required}
      >
        <Select key={country} autoComplete="address-level1" {...register('state')}>
          <option value="">{t('address.choose')}</option>
          {(isUs ? US_STATES : CANADIAN_PROVINCES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t(isUs ? 'address.zip' : 'address.postalCode')}
        error={errorOf('zipCode')}
        required={required}
      >
        <TextInput autoComplete="postal-code" {...register('zipCode')} />
      </Field>
    </>
  );
}

type CountryFieldProps = {
  register: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
};

export function CountryField({ register, error, required }: CountryFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('address.country')} error={error} required={required} className="sm:col-span-2">
      <Select autoComplete="country" {...register}>
        {SHIPPING_COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {t(`address.countries.${code}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
