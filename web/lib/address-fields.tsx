import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { Areas } from '#shared/practice/served-areas.ts';
import { CANADIAN_PROVINCES, US_STATES, type Region } from '#shared/regions.ts';
import { SHIPPING_COUNTRIES, type ShippingCountry } from '#shared/countries.ts';
import { VIETNAM_PROVINCES } from '#shared/vietnam-provinces.ts';
import { type AddressField } from './shipping-address.ts';

type AddressFieldsProps = {
  country: ShippingCountry;
  /** Where the practice treats: those come first, and the others are marked. */
  areas: Areas;
  register: (name: AddressField) => UseFormRegisterReturn;
  errorOf: (name: AddressField) => string | undefined;
  /** Marks the fields as required; without it they say nothing about that. */
  required?: boolean;
  /** A hint at the province of an address in Vietnam. */
  vietnamHint?: string;
  /** The address is from before July 2025, when Vietnam had districts. A new one is not asked for it. */
  hasDistrict?: boolean;
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
  const provincesId = useId();
  const { register, errorOf, required, vietnamHint, hasDistrict } = props;
  return (
    <>
      <Field
        label={t('address.ward')}
        error={errorOf('vietnamWard')}
        required={required}
        className={hasDistrict ? undefined : 'sm:col-span-2'}
      >
        <TextInput autoComplete="address-level3" {...register('vietnamWard')} />
      </Field>
      {hasDistrict && (
        <Field label={t('address.district')} error={errorOf('vietnamDistrict')} optional>
          <TextInput autoComplete="address-level2" {...register('vietnamDistrict')} />
        </Field>
      )}
      <Field
        label={t('address.cityProvince')}
        hint={vietnamHint}
        error={errorOf('vietnamCityProvince')}
        required={required}
        className="sm:col-span-2"
      >
        <TextInput
          autoComplete="address-level1"
          list={provincesId}
          {...register('vietnamCityProvince')}
        />
      </Field>
      <datalist id={provincesId}>
        {VIETNAM_PROVINCES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function DomesticFields({
  country,
  areas,
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
          <RegionOptions regions={isUs ? US_STATES : CANADIAN_PROVINCES} served={areas[country]} />
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

type RegionOptionsProps = { regions: readonly Region[]; served: readonly string[] };

function RegionOptions({ regions, served }: RegionOptionsProps) {
  const { t } = useTranslation();
  const optionOf = ([code, name]: Region) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  const others = regions.filter(([code]) => !served.includes(code));
  return (
    <>
      {regions.filter(([code]) => served.includes(code)).map(optionOf)}
      {others.length > 0 && (
        <optgroup label={t('address.area.notServed')}>{others.map(optionOf)}</optgroup>
      )}
    </>
  );
}

type CountryFieldProps = {
  areas: Areas;
  register: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
};

export function CountryField({ areas, register, error, required }: CountryFieldProps) {
  const { t } = useTranslation();
  const isServed = (code: ShippingCountry) => (code === 'vn' ? areas.vn : areas[code].length > 0);
  const nameOf = (code: ShippingCountry) => {
    const country = t(`address.countries.${code}`);
    return isServed(code) ? country : t('address.area.notServedCountry', { country });
  };
  return (
    <Field label={t('address.country')} error={error} required={required} className="sm:col-span-2">
      <Select autoComplete="country" {...register}>
        {SHIPPING_COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
