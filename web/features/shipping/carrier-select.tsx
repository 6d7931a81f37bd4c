import { useTranslation } from 'react-i18next';
import { CARRIERS, type Carrier, CARRIER_NAMES } from '#shared/carriers.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { TFunction } from 'i18next';

export const carrierName = (carrier: Carrier, t: TFunction): string =>
  carrier === 'other' ? t('shipping.carrier.other') : CARRIER_NAMES[carrier];

type CarrierSelectProps = { value: Carrier; onChange: (carrier: Carrier) => void };

export function CarrierSelect({ value, onChange }: CarrierSelectProps) {
  const { t } = useTranslation();
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value as Carrier)}>
      {CARRIERS.map((one) => (
        <option key={one} value={one}>
          {carrierName(one, t)}
        </option>
      ))}
    </Select>
  );
}
