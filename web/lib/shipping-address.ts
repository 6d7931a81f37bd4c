import type { Address } from '#shared/accounts.ts';
import { COUNTRY_NAMES, type ShippingCountry } from '#shared/countries.ts';

export type AddressField =
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'vietnamWard'
  | 'vietnamDistrict'
  | 'vietnamCityProvince';

/** What an address in this country requires besides the street (decision C053). */
export const neededIn = (country: ShippingCountry) =>
  country === 'vn'
    ? (['vietnamWard', 'vietnamCityProvince'] as const)
    : (['city', 'state', 'zipCode'] as const);

/** Clears fields that the other country does not have, so that no hidden values remain. */
export const clearedBy = (country: ShippingCountry) =>
  country === 'vn'
    ? (['city', 'state', 'zipCode'] as const)
    : (['state', 'vietnamWard', 'vietnamDistrict', 'vietnamCityProvince'] as const);

export type AddressValues = Record<AddressField, string> & { country: ShippingCountry };

/** For a form. A profile and an order contain the country's name. */
export const toAddressValues = (at: Address): AddressValues => ({
  country: at.isShippingToVietnam ? 'vn' : at.country === COUNTRY_NAMES.ca ? 'ca' : 'us',
  address: at.address,
  city: at.city,
  state: at.state,
  zipCode: at.zipCode,
  vietnamWard: at.vietnamWard,
  vietnamDistrict: at.vietnamDistrict,
  vietnamCityProvince: at.vietnamCityProvince,
});

/** In the format of `PUT /api/profile`. */
export const toProfileAddress = (values: AddressValues) => ({
  address: values.address,
  city: values.city,
  state: values.state,
  zipCode: values.zipCode,
  vietnamWard: values.vietnamWard,
  vietnamDistrict: values.vietnamDistrict,
  vietnamCityProvince: values.vietnamCityProvince,
  country: COUNTRY_NAMES[values.country],
  isShippingToVietnam: values.country === 'vn',
});
