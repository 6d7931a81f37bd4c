import type { TFunction } from 'i18next';
import type { Area } from '#shared/area.ts';
import { areaName as regionName } from '#shared/practice/served-areas.ts';

/** `Texas`, and the country where there are no regions. */
export const areaName = (t: TFunction, { country, region }: Area): string =>
  country === 'vn' ? t('address.countries.vn') : regionName(`${country}-${region}`);
