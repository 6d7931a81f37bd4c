import type { z } from 'zod';
import { says } from './lib/validation-texts.ts';

/** The countries we ship to (decision C052). */
export const SHIPPING_COUNTRIES = ['us', 'vn', 'ca'] as const;
export type ShippingCountry = (typeof SHIPPING_COUNTRIES)[number];

/** Profiles contain these names instead of the code. */
export const COUNTRY_NAMES: Readonly<Record<ShippingCountry, string>> = {
  us: 'United States',
  vn: 'Vietnam',
  ca: 'Canada',
};

/** The country's name for the post. An order contains the code from its form, or what the profile said. */
export const countryName = (country: string): string => {
  const code = SHIPPING_COUNTRIES.find((one) => one === country.trim().toLowerCase());
  return code ? COUNTRY_NAMES[code] : country;
};

const VIETNAM = ['vn', 'vnm', 'vietnam'];
const isVietnam = (country = ''): boolean =>
  VIETNAM.includes(
    country
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase(),
  );

/** Whether an address is in Vietnam, by its country or by what was ticked: the destination decides (decision C123). */
export const isToVietnam = ({ country, isShippingToVietnam = false }: Place): boolean =>
  isShippingToVietnam || isVietnam(country);

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

/** For schemas of an address: `.superRefine(checkPostcode)`. */
export function checkPostcode(at: Place, ctx: z.RefinementCtx): void {
  const fault = postcodeFault(at);
  if (fault) ctx.addIssue({ code: 'custom', path: ['zipCode'], message: says(fault) });
}
