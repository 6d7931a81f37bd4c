import { defineEntity, p } from '@mikro-orm/core';
import { COUNTRY_NAMES, isToVietnam } from '#shared/countries.ts';
import { GENDERS } from '#shared/intake.ts';
import { base } from '#api/platform/base.entity.ts';
import { User } from './user.entity.ts';
import type { Address } from '#shared/accounts.ts';

/** How to reach a customer and where to ship. `phone` is a contact here and never the login (decision C020). */
const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    ...base,
    /**
     * The version of the whole profile as its forms show it. Changing the name, email or health record increases it
     * too.
     */
    version: p.integer().version(),
    user: () => p.oneToOne(User).owner().deleteRule('cascade'),
    phone: p.string().length(40).nullable(),
    dateOfBirth: p.date().nullable(),
    gender: p.enum(GENDERS).nullable(),
    address: p.string().length(200).default(''),
    city: p.string().length(100).default(''),
    state: p.string().length(100).default(''),
    zipCode: p.string().length(20).default(''),
    country: p.string().length(100).default('United States'),
    isShippingToVietnam: p.boolean().default(false),
    vietnamWard: p.string().length(100).default(''),
    vietnamDistrict: p.string().length(100).default(''),
    vietnamCityProvince: p.string().length(100).default(''),
  },
});

export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);
export { ProfileSchema };

/** The columns of an address, for every entity that has one. Country and tick agree: either says Vietnam. */
export const addressOf = (given: Address): Address => ({
  address: given.address,
  city: given.city,
  state: given.state,
  zipCode: given.zipCode,
  country: isToVietnam(given) ? COUNTRY_NAMES.vn : given.country,
  isShippingToVietnam: isToVietnam(given),
  vietnamWard: given.vietnamWard,
  vietnamDistrict: given.vietnamDistrict,
  vietnamCityProvince: given.vietnamCityProvince,
});
