import type { ContactProfile } from '#shared/patients.ts';

type PostalAddress = Omit<ContactProfile, 'phone' | 'dateOfBirth' | 'gender'>;

/** Address, city, state and zip in one line. An address in Vietnam has other parts (decision C053). */
export function addressLine(profile: PostalAddress): string {
  const parts = profile.isShippingToVietnam
    ? [
        profile.address,
        profile.vietnamWard,
        profile.vietnamDistrict,
        profile.vietnamCityProvince,
        profile.country,
      ]
    : [profile.address, profile.city, profile.state, profile.zipCode];
  return parts.filter((part) => part.trim()).join(', ');
}
