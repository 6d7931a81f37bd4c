import { defineEntity, p } from '@mikro-orm/core';
import { SHIPPING_COUNTRIES } from '#shared/countries.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const LicenceSchema = defineEntity({
  name: 'Licence',
  tableName: 'licences',
  properties: {
    ...base,
    holder: () => p.manyToOne(User).deleteRule('cascade'),
    country: p.enum(SHIPPING_COUNTRIES),
    /** Empty for Vietnam. */
    region: p.string().length(2).default(''),
    number: p.string().length(60),
    expiresOn: p.date(),
  },
  uniques: [{ name: 'licences_one_a_region', properties: ['holder', 'country', 'region'] }],
});

export class Licence extends LicenceSchema.class {}
LicenceSchema.setClass(Licence);
export { LicenceSchema };
