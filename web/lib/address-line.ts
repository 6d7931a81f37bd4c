import { countryName } from '#shared/countries.ts';
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

/** An address as printed on a parcel, line by line. */
export function addressLines(to: PostalAddress): string[] {
  const place = to.isShippingToVietnam
    ? [to.address, to.vietnamWard, to.vietnamDistrict, to.vietnamCityProvince, to.zipCode]
    : [
        to.address,
        [to.city, [to.state, to.zipCode].filter(said).join(' ')].filter(said).join(', '),
      ];
  return [...place, countryName(to.country)].map((line) => line.trim()).filter(said);
}

const said = (part: string): boolean => part.trim() !== '';
