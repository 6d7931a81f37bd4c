import { CANADIAN_PROVINCES, US_STATES } from '../regions.ts';

/** Where the practice treats: codes of states and provinces, and whether in Vietnam. Its schema is in areas.ts. */
export type Areas = { us: readonly string[]; ca: readonly string[]; vn: boolean };

const codes = (regions: typeof US_STATES): string[] => regions.map(([code]) => code);

export const EVERYWHERE: Areas = { us: codes(US_STATES), ca: codes(CANADIAN_PROVINCES), vn: true };
/** Until the practice has chosen. */
export const NOWHERE: Areas = { us: [], ca: [], vn: false };

export const isEverywhere = ({ us, ca, vn }: Areas): boolean =>
  vn && us.length === US_STATES.length && ca.length === CANADIAN_PROVINCES.length;

/** `us-TX`, `ca-ON` or `vn`, as `areaOf` (address-rules.ts) answers it. */
export const servesArea = (areas: Areas, area: string | null): boolean => {
  const [country, region = ''] = (area ?? '').split('-');
  if (country === 'vn') return areas.vn;
  return (country === 'us' || country === 'ca') && areas[country].includes(region);
};

/** Texas, Ontario or Vietnam. What is no area is its own name. */
export function areaName(area: string): string {
  const [country, region] = area.split('-');
  if (area === 'vn') return 'Vietnam';
  const regions = country === 'us' ? US_STATES : CANADIAN_PROVINCES;
  return regions.find(([code]) => code === region)?.[1] ?? area;
}
