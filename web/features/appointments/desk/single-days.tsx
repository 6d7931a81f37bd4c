import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenHours } from '#shared/appointments/open-hours.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { HoursRow } from './hours-row.tsx';

type Days = OpenHours['days'];
type SingleDaysProps = {
  days: Days;
  /** Message keys by `days.<index>`. */
  faults: ReadonlyMap<string, string>;
  onChange: (days: Days) => void;
};

/** Days on which the weekly hours do not count: closed, or open at other hours. */
export function SingleDays({ days, faults, onChange }: SingleDaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = (at: number, part: Partial<Days[number]>) =>
    onChange(days.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium text-ink">{t('doctor.schedule.hours.days')}</legend>
      <p className="text-sm text-ink-soft">{t('doctor.schedule.hours.daysHint')}</p>
      {days.map(({ day, open }, at) => (
        <HoursRow
          // Single days have no id, and rows do not change places.
          key={at}
          of={day ? format.day(day) : t('doctor.schedule.hours.day')}
          opening={open}
          fault={faults.get(`days.${at}`)}
          removeLabel={t('doctor.schedule.hours.removeDay')}
          onChange={(opening) => change(at, { open: opening })}
          onRemove={() => onChange(days.filter((_, place) => place !== at))}
        >
          <div className="w-48">
            <TextInput
              type="date"
              aria-label={t('doctor.schedule.hours.day')}
              value={day}
              onChange={({ target }) => change(at, { day: target.value })}
            />
          </div>
          <Select
            className="w-48"
            aria-label={t('doctor.schedule.hours.kind')}
            value={open ? 'open' : 'closed'}
            onChange={({ target }) =>
              change(at, { open: target.value === 'open' ? { from: '09:00', to: '12:00' } : null })
            }
          >
            <option value="closed">{t('doctor.schedule.hours.isClosed')}</option>
            <option value="open">{t('doctor.schedule.hours.isOpen')}</option>
          </Select>
        </HoursRow>
      ))}
      <Button
        size="sm"
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={() => onChange([...days, { day: '', open: null }])}
      >
        {t('doctor.schedule.hours.addDay')}
      </Button>
    </fieldset>
  );
}
