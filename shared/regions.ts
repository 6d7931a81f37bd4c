import type { Address } from './accounts.ts';
import type { Area } from './area.ts';
import { countryName, isToVietnam, SHIPPING_COUNTRIES, type ShippingCountry } from './countries.ts';

/** Regions of the countries we ship to, by the codes used in addresses. Their names are the same in every language. */
type Region = readonly [code: string, name: string];

/** First the four that the requirements list first, then the others by name (decision C052). */
export const US_STATES: readonly Region[] = [
  ['CA', 'California'],
  ['NY', 'New York'],
  ['TX', 'Texas'],
  ['FL', 'Florida'],
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];

export const CANADIAN_PROVINCES: readonly Region[] = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NS', 'Nova Scotia'],
  ['NT', 'Northwest Territories'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
];

/** Words that people put before or after the name of a province, and names it is better known by. */
const PROVINCE_WORDS = /^(thanhpho|tp|tinh)|(city|province)$/g;
const OTHER_NAMES: Readonly<Record<string, string>> = {
  hcm: 'hochiminh',
  hcmc: 'hochiminh',
  saigon: 'hochiminh',
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z]/g, '');

type Place = Pick<Address, 'country' | 'state' | 'isShippingToVietnam' | 'vietnamCityProvince'>;

/** As a province is written by hand in Vietnam, and the code of a state elsewhere. */
function regionOf(at: Place): string {
  if (isToVietnam(at)) {
    const name = plain(at.vietnamCityProvince).replaceAll(PROVINCE_WORDS, '');
    return OTHER_NAMES[name] ?? name;
  }
  const given = plain(at.state);
  const known = [...US_STATES, ...CANADIAN_PROVINCES].find(([, name]) => plain(name) === given);
  return plain(known?.[0] ?? given);
}

const countryOf = (at: Place): string => (isToVietnam(at) ? 'vn' : plain(countryName(at.country)));

/** Whether two addresses are in one state, or in one province. An address without a state is in none. */
export const isSameRegion = (one: Place, other: Place): boolean =>
  countryOf(one) === countryOf(other) && regionOf(one) === regionOf(other) && regionOf(one) !== '';

const codesOf = (regions: readonly Region[]) => regions.map(([code]) => code);
const REGIONS: Readonly<Record<ShippingCountry, readonly string[]>> = {
  us: codesOf(US_STATES),
  ca: codesOf(CANADIAN_PROVINCES),
  vn: [''],
};

export const AREAS: readonly Area[] = SHIPPING_COUNTRIES.flatMap((country) =>
  REGIONS[country].map((region) => ({ country, region })),
);

export const isArea = ({ country, region }: Area): boolean => REGIONS[country].includes(region);

/** The area of an address; null if it is in none that we know. */
export function areaOf(at: Place): Area | null {
  if (isToVietnam(at)) return { country: 'vn', region: '' };
  const country = SHIPPING_COUNTRIES.find((one) => plain(countryName(one)) === countryOf(at));
  const region = regionOf(at).toUpperCase();
  return country && isArea({ country, region }) ? { country, region } : null;
}
