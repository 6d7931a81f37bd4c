import { areaOf } from '../address-rules.ts';
import type { Area } from '../area.ts';
import { SHIPPING_COUNTRIES, type ShippingCountry } from '../countries.ts';
import { CANADIAN_PROVINCES, US_STATES, type Region } from '../regions.ts';

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

/** The area that licenses for an address; null if it is in none that we know. */
export function licensingAreaOf(at: Parameters<typeof areaOf>[0]): Area | null {
  const [country, region = ''] = (areaOf(at) ?? '').split('-');
  const area = { country: country as ShippingCountry, region };
  return SHIPPING_COUNTRIES.includes(area.country) && isArea(area) ? area : null;
}
