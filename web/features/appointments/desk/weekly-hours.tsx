import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenHours } from '#shared/appointments/open-hours.ts';
import { useWeekdays } from '#web/lib/use-weekdays.ts';
import { Button } from '#web/ui/form/button.tsx';
import { HoursRow } from './hours-row.tsx';

type Weekly = OpenHours['weekly'];
type WeeklyHoursProps = {
  weekly: Weekly;
  /** Message keys by `weekly.<index>`. */
  faults: ReadonlyMap<string, string>;
  onChange: (weekly: Weekly) => void;
};

/** The hours of each weekday, Monday first. */
export function WeeklyHours({ weekly, faults, onChange }: WeeklyHoursProps) {
  const { t } = useTranslation();
  const days = useWeekdays();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {days.map((name, index) => {
        const weekday = index + 1;
        const rows = weekly.flatMap((row, at) => (row.weekday === weekday ? [{ row, at }] : []));
        return (
          <li key={weekday} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
            <p className="flex min-h-11 w-32 items-center font-medium text-ink">{name}</p>
            <div className="min-w-0 flex-[1_1_16rem] space-y-2">
              {rows.length === 0 && (
                <p className="flex min-h-11 items-center text-ink-soft">
                  {t('doctor.schedule.hours.closed')}
                </p>
              )}
              {rows.map(({ row, at }) => (
                <HoursRow
                  key={at}
                  of={name}
                  opening={row}
                  fault={faults.get(`weekly.${at}`)}
                  removeLabel={t('doctor.schedule.hours.removeOn', { day: name })}
                  onChange={(opening) =>
                    onChange(
                      weekly.map((one, place) => (place === at ? { ...one, ...opening } : one)),
                    )
                  }
                  onRemove={() => onChange(weekly.filter((_, place) => place !== at))}
                />
              ))}
            </div>
            <Button
              size="sm"
              variant="quiet"
              icon={<Plus aria-hidden="true" className="size-4.5" />}
              aria-label={t('doctor.schedule.hours.addOn', { day: name })}
              onClick={() => onChange([...weekly, nextOpening(weekday, rows.at(-1)?.row.to)])}
            >
              {t('doctor.schedule.hours.add')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** A morning, and after it an afternoon; later ones are empty. */
function nextOpening(weekday: number, last: string | undefined): Weekly[number] {
  if (last === undefined) return { weekday, from: '09:00', to: '12:00' };
  return last <= '13:00'
    ? { weekday, from: '13:00', to: '17:00' }
    : { weekday, from: last, to: '' };
}
