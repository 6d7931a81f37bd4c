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
