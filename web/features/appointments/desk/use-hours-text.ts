import { useTranslation } from 'react-i18next';
import type { OpenHours, Opening } from '#shared/appointments/open-hours.ts';
import { useFormat } from '#web/lib/format.ts';
import { useWeekdays } from '#web/lib/use-weekdays.ts';
import { useTimes } from '../use-times.ts';

/** Open hours as text to be compared, one line for each. */
export function useHoursText(): (hours: OpenHours) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const weekdays = useWeekdays();
  const times = useTimes('UTC');
  // The clock of any day, in the zone of the format.
  const at = (clock: string) => `2026-01-05T${clock}:00Z`;
  const span = ({ from, to }: Opening) => times.clockSpan({ startsAt: at(from), endsAt: at(to) });
  return ({ weekly, days }) =>
    [
      ...weekdays.flatMap((name, index) =>
        weekly
          .filter(({ weekday }) => weekday === index + 1)
          .map((opening) => `${name}, ${span(opening)}`),
      ),
      ...days.map(
        ({ day, open }) =>
          `${format.day(day)}, ${open ? span(open) : t('doctor.schedule.hours.isClosed')}`,
      ),
    ].join('\n');
}
