import type { TFunction } from 'i18next';
import { CARRIER_NAMES, type Carrier } from '#shared/carriers.ts';

export const carrierName = (carrier: Carrier, t: TFunction): string =>
  carrier === 'other' ? t('shipping.carrier.other') : CARRIER_NAMES[carrier];
