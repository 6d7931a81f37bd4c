import type { TFunction } from 'i18next';
import type { Area } from '#shared/area.ts';
import { CANADIAN_PROVINCES, US_STATES } from '#shared/regions.ts';

/** `Texas`, and the country where there are no regions. */
export const areaName = (t: TFunction, { country, region }: Area): string =>
  (country === 'us' ? US_STATES : CANADIAN_PROVINCES).find(([code]) => code === region)?.[1] ??
  t(`address.countries.${country}`);
