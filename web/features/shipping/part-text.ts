import type { TFunction } from 'i18next';
import type { WaitingParcel } from '#shared/shipping.ts';

/** "Parcel 2 of 3 · 1 month" */
export const partText = (
  t: TFunction,
  { number, of, months }: NonNullable<WaitingParcel['part']>,
): string => t('supplies.part', { number, of, months: t('supplies.months', { count: months }) });
