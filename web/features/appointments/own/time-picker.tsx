import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { says } from '#shared/lib/says.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { byDay, useTimes } from '../use-times.ts';

/** The chosen start. A radio button without a choice is null for react-hook-form. */
export const ChosenStart = z.string(says('required')).min(1, says('required'));

type TimePickerProps = {
  starts: readonly string[];
  /** By whose clock; by default the device's. */
  zone?: string;
  error: string | undefined;
  /** For the radio buttons, whose value is the start. */
  inputProps: Omit<ComponentProps<'input'>, 'type' | 'title'>;
  /** Nothing that is out of sight stays chosen. */
  onDay: () => void;
};

/** A day, then one of its free times. */
export function TimePicker({ starts, zone, error, inputProps, onDay }: TimePickerProps) {
  const { t } = useTranslation();
  const times = useTimes(zone);
  const [chosen, setChosen] = useState<string>();
  const days = byDay(starts, times.keyOf);
  const [day, ofDay] = days.find(([key]) => key === chosen) ?? days[0] ?? [];
  if (!day || !ofDay) return <p className="text-ink-soft">{t('appointments.book.none')}</p>;
  return (
    <div className="space-y-5">
      <Field label={t('appointments.book.day')}>
        <Select
          value={day}
          onChange={({ target }) => {
            setChosen(target.value);
            onDay();
          }}
        >
          {days.map(([key, all]) => (
            <option key={key} value={key}>
              {`${times.shortDay(all[0]!)} · ${t('appointments.book.times', { count: all.length })}`}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup legend={t('appointments.book.time')} error={error} required>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 cramped:grid-cols-1">
          {ofDay.map((start) => (
            <RadioCard key={start} {...inputProps} value={start} title={times.clock(start)} />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
