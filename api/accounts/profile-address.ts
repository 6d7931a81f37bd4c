import type { Address } from '#shared/accounts.ts';

/** The address columns of whatever carries an address. */
export const addressOf = (given: Address): Address => ({
  address: given.address,
  city: given.city,
  state: given.state,
  zipCode: given.zipCode,
  country: given.country,
  isShippingToVietnam: given.isShippingToVietnam,
  vietnamWard: given.vietnamWard,
  vietnamDistrict: given.vietnamDistrict,
  vietnamCityProvince: given.vietnamCityProvince,
});
