import { Check, Circle, HelpCircle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CourseSlot, DoseCourse } from '#shared/dosing/course.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { useDayName } from './day-name.ts';

const DAYS = 7;

type State = 'taken' | 'missed' | 'unknown' | 'ahead';
const LOOKS = {
  taken: { Icon: Check, look: 'bg-success-soft text-success' },
  missed: { Icon: X, look: 'bg-danger-soft text-danger' },
  unknown: { Icon: HelpCircle, look: 'bg-sunken text-ink' },
  ahead: { Icon: Circle, look: 'bg-sunken text-ink-soft' },
} as const;

const stateOf = ({ takenAt, isMissed, isUnknown }: CourseSlot): State => {
  if (takenAt !== null) return 'taken';
  if (isMissed) return 'missed';
  return isUnknown ? 'unknown' : 'ahead';
};

/** A week of daily doses at a glance: until today, or from the first day on. */
export function DoseWeek({ course, at }: { course: DoseCourse; at: number }) {
  const { t, i18n } = useTranslation();
  const dayName = useDayName();
  const { slots, timeZone } = course;
  const today = dayOf(at, timeZone);
  const until = slots.findIndex(({ day }) => day > today);
  const end = Math.max(DAYS, until < 0 ? slots.length : until);
  const week = slots.slice(Math.max(0, end - DAYS), end);
  const short = new Intl.DateTimeFormat(i18n.resolvedLanguage ?? 'en', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  if (week.length === 0) return null;
  return (
    <ol aria-label={t('dosing.week.title')} className="flex justify-between gap-1">
      {week.map((slot) => {
        const state = stateOf(slot);
        const { Icon, look } = LOOKS[state];
        const isToday = slot.day === today;
        return (
          <li
            key={slot.day}
            aria-current={isToday ? 'date' : undefined}
            className={`flex min-w-0 flex-col items-center justify-between gap-1 rounded-lg border p-1 text-xs ${isToday ? 'border-accent' : 'border-line'}`}
          >
            <span className="sr-only">{t(`dosing.week.${state}`, { day: dayName(slot.day) })}</span>
            <span aria-hidden="true" className="text-ink">
              {short.format(new Date(`${slot.day}T00:00:00Z`))}
            </span>
            <span
              aria-hidden="true"
              className={`flex size-8 items-center justify-center rounded-full ${look}`}
            >
              <Icon className="size-4.5" />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The dose of today, if it was taken. */
export const takenToday = ({ slots, timeZone }: DoseCourse, at: number): CourseSlot | undefined =>
  slots.find(({ day, takenAt }) => takenAt !== null && day === dayOf(at, timeZone));
