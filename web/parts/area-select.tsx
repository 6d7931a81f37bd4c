import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/area.ts';
import { SHIPPING_COUNTRIES } from '#shared/countries.ts';
import { AREAS, isArea } from '#shared/licences/places.ts';
import { areaName } from '#web/lib/area-name.ts';
import { Select } from '#web/ui/form/select.tsx';

const keyOf = ({ country, region }: Area) => `${country} ${region}`;

const NOWHERE: Area = { country: 'us', region: '' };

type AreaSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  /** Nothing is chosen while it is no area. */
  area: Area | undefined;
  onChoose: (area: Area) => void;
};

/** A state, a province, or Vietnam. */
export function AreaSelect({ area = NOWHERE, onChoose, ...field }: AreaSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...field}
      value={isArea(area) ? keyOf(area) : ''}
      onChange={({ target }) => onChoose(AREAS.find((one) => keyOf(one) === target.value)!)}
    >
      <option value="" disabled>
        {t('licences.dialog.choose')}
      </option>
      {SHIPPING_COUNTRIES.map((country) => (
        <optgroup key={country} label={t(`address.countries.${country}`)}>
          {AREAS.filter((one) => one.country === country).map((one) => (
            <option key={one.region} value={keyOf(one)}>
              {areaName(t, one)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
