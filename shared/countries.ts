/** The countries we ship to (decision C052). */
export const SHIPPING_COUNTRIES = ['us', 'vn', 'ca'] as const;
export type ShippingCountry = (typeof SHIPPING_COUNTRIES)[number];

/** Profiles contain these names instead of the code. */
export const COUNTRY_NAMES: Readonly<Record<ShippingCountry, string>> = {
  us: 'United States',
  vn: 'Vietnam',
  ca: 'Canada',
};

/** How people and older forms write them, without spaces, dots and accents. */
const WRITTEN: Readonly<Record<ShippingCountry, readonly string[]>> = {
  us: ['us', 'usa', 'unitedstates', 'unitedstatesofamerica'],
  vn: ['vn', 'vnm', 'vietnam'],
  ca: ['ca', 'can', 'canada'],
};

/** The country that is meant; null if it is none that we ship to. */
export function countryCode(country: string): ShippingCountry | null {
  const written = country
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  return SHIPPING_COUNTRIES.find((code) => WRITTEN[code].includes(written)) ?? null;
}

/** The country's name for the post. An order contains the code from its form, or what the profile said. */
export const countryName = (country: string): string => {
  const code = countryCode(country);
  return code ? COUNTRY_NAMES[code] : country;
};

/** Whether an address is in Vietnam, by its country or by what was ticked: the destination decides (decision C123). */
export const isToVietnam = ({ country = '', isShippingToVietnam = false }: Place): boolean =>
  isShippingToVietnam || countryCode(country) === 'vn';

/** Vietnam is not here: an address there is found without one. */
const POSTCODES = [
  { country: 'us', shape: /^\d{5}(-?\d{4})?$/, says: 'zipUs' },
  // Without the letters that the post does not use, which are typing errors.
  {
    country: 'ca',
    shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    says: 'postalCodeCanada',
  },
] as const;

type Place = {
  zipCode?: string | undefined;
  country?: string | undefined;
  isShippingToVietnam?: boolean | undefined;
};

/**
 * What is wrong with the postcode of an address; null if nothing is. Another rule says whether it needs one. Where the
 * country is not given, one of another country that we ship to is accepted too.
 */
export function postcodeFault(place: Place): 'zipMin' | (typeof POSTCODES)[number]['says'] | null {
  const { zipCode = '', country } = place;
  if (zipCode === '' || isToVietnam(place)) return null;
  if (zipCode.length < 3) return 'zipMin';
  const name = country && countryName(country);
  const rules = POSTCODES.filter((rule) => !name || COUNTRY_NAMES[rule.country] === name);
  return rules.some(({ shape }) => shape.test(zipCode)) ? null : (rules[0]?.says ?? null);
}
