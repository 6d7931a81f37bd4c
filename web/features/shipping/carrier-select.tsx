import { useTranslation } from 'react-i18next';
import { CARRIERS, type Carrier } from '#shared/carriers.ts';
import { Select } from '#web/ui/form/select.tsx';
import { carrierName } from './carrier-name.ts';

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
