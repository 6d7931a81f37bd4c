import { countryName } from '#shared/countries.ts';
import type { ShippingAddress, WaitingParcel } from '#shared/shipping.ts';

/** An address as printed on a parcel, line by line. An address in Vietnam has other parts (decision C053). */
export function addressLines(to: ShippingAddress): string[] {
  const place = to.isShippingToVietnam
    ? [to.address, to.vietnamWard, to.vietnamDistrict, to.vietnamCityProvince, to.zipCode]
    : [
        to.address,
        [to.city, [to.state, to.zipCode].filter(said).join(' ')].filter(said).join(', '),
      ];
  return [...place, countryName(to.country)].map((line) => line.trim()).filter(said);
}

const said = (part: string): boolean => part.trim() !== '';

/** With the name, for the label and for copying into other programs. */
export const labelText = (parcel: WaitingParcel): string =>
  [parcel.patientName, ...addressLines(parcel), parcel.patientPhone ?? ''].filter(said).join('\n');
