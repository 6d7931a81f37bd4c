import type { z } from 'zod';
import { countryCode, countryName, isToVietnam, postcodeFault } from './countries.ts';
import { says } from './lib/says.ts';
import type { ValidationText } from './lib/validation-texts.ts';
import { isPostalCodeOf, isZipOf } from './postcodes.ts';
import { CANADIAN_PROVINCES, US_STATES } from './regions.ts';
import { plainName, vietnamProvince } from './vietnam-provinces.ts';

/** What of an address is looked at, in as far as it is given. */
type Place = {
  state?: string | undefined;
  zipCode?: string | undefined;
  country?: string | undefined;
  isShippingToVietnam?: boolean | undefined;
  vietnamCityProvince?: string | undefined;
};
type Domestic = 'us' | 'ca';

const REGIONS = { us: US_STATES, ca: CANADIAN_PROVINCES } as const;

/** The code of a state or province, which may be given by its name. Null if the country has none of that name. */
function regionCode(country: Domestic, given: string): string | null {
  const plain = plainName(given);
  const known = REGIONS[country].find((one) => one.some((name) => plainName(name) === plain));
  return known?.[0] ?? null;
}

/** `us-TX`, `ca-ON` or `vn`. Null if the address is in none of our countries, or in no state that exists. */
export function areaOf(at: Place): string | null {
  if (isToVietnam(at)) return 'vn';
  const country = countryCode(at.country ?? '');
  if (country === null || country === 'vn') return null;
  const region = regionCode(country, at.state ?? '');
  return region && `${country}-${region}`;
}

/** The state or province, and where there is none by that name, what was written. */
function regionOf(at: Place): string {
  if (isToVietnam(at)) {
    const given = at.vietnamCityProvince ?? '';
    return vietnamProvince(given) ?? plainName(given);
  }
  return areaOf(at) ?? plainName(at.state ?? '');
}

const countryOf = (at: Place): string =>
  isToVietnam(at) ? 'vn' : plainName(countryName(at.country ?? ''));

/** Whether two addresses are in one state, or in one province. An address without a state is in none. */
export const isSameRegion = (one: Place, other: Place): boolean =>
  countryOf(one) === countryOf(other) && regionOf(one) === regionOf(other) && regionOf(one) !== '';

type Fault = readonly [field: 'state' | 'zipCode' | 'vietnamCityProvince', text: ValidationText];

/**
 * What cannot be true of an address, or of the part of it that is given: a state that does not exist, a postcode of
 * another state. Whether something is missing is for other rules.
 */
export function addressFaults(at: Place): Fault[] {
  if (isToVietnam(at)) {
    const { vietnamCityProvince: given } = at;
    return given && !vietnamProvince(given) ? [['vietnamCityProvince', 'vietnamProvince']] : [];
  }
  const shape = postcodeFault(at);
  const faults: Fault[] = shape ? [['zipCode', shape]] : [];
  const countries = at.country ? [countryCode(at.country)] : (['us', 'ca'] as const);
  const asked = countries.filter((one) => one === 'us' || one === 'ca');
  if (!at.state || asked.length === 0) return faults;
  const country = asked.find((one) => regionCode(one, at.state!) !== null);
  if (!country)
    return [...faults, ['state', asked[0] === 'us' ? 'stateUnknown' : 'provinceUnknown']];
  if (shape || !at.zipCode) return faults;
  const region = regionCode(country, at.state)!;
  const isRight =
    country === 'us' ? isZipOf(region, at.zipCode) : isPostalCodeOf(region, at.zipCode);
  return isRight ? [] : [['zipCode', country === 'us' ? 'zipState' : 'postalCodeProvince']];
}

/** For schemas of an address: `.superRefine(checkAddressParts)`. */
export function checkAddressParts(at: Place, ctx: z.RefinementCtx): void {
  for (const [field, text] of addressFaults(at))
    ctx.addIssue({ code: 'custom', path: [field], message: says(text) });
}
