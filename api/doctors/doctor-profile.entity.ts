import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const DoctorProfileSchema = defineEntity({
  name: 'DoctorProfile',
  tableName: 'doctor_profiles',
  properties: {
    ...base,
    /**
     * The version of everything that the form about a doctor shows. Changing the name, email or login increases it too.
     */
    version: p.integer().version(),
    user: () =>
      p.oneToOne(User).owner().unique('doctor_profiles_user_unique').deleteRule('restrict'),
    specialization: p.string().length(120).default(''),
    licenseNumber: p.string().length(60).default(''),
    /** National Provider Identifier. Saved with the licences. */
    npi: p.string().length(10).nullable(),
    bio: p.string().length(2000).default(''),
    imageUrl: p.string().length(2000).nullable(),
  },
});

export class DoctorProfile extends DoctorProfileSchema.class {}
DoctorProfileSchema.setClass(DoctorProfile);
export { DoctorProfileSchema };
