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

/** In the format of `PUT /api/profile`. */
export const toProfileAddress = (
  values: Record<AddressField, string> & { country: ShippingCountry },
) => ({
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
