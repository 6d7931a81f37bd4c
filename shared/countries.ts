/** Where we ship to (decision C052). */
export const SHIPPING_COUNTRIES = ['us', 'vn', 'ca'] as const;
export type ShippingCountry = (typeof SHIPPING_COUNTRIES)[number];

/** What profiles carry instead of the code. */
export const COUNTRY_NAMES: Readonly<Record<ShippingCountry, string>> = {
  us: 'United States',
  vn: 'Vietnam',
  ca: 'Canada',
};

/** In words, as the post reads it: an order keeps the code of its form, or what its profile said. */
export const countryName = (country: string): string => {
  const code = SHIPPING_COUNTRIES.find((one) => one === country.trim().toLowerCase());
  return code ? COUNTRY_NAMES[code] : country;
};
