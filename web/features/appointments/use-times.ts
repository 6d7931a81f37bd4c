import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#shared/dosing/days.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { useOwnZone, zoneName } from '#web/parts/own-zone.ts';

type Span = { startsAt: string; endsAt: string };

/** Days and times of one time zone in the current language; by default the zone of the device. */
export function useTimes(zone?: string) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const own = useOwnZone();
  const timeZone = zone === undefined ? own : knownZone(zone, own);
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone,
    });
    const short = new Intl.DateTimeFormat(language, {
      weekday: 'long',
      month: 'short',
      day: 'numeric',
      timeZone,
    });
    const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
    const at = (moment: string) => Date.parse(moment);
    return {
      /** `2026-12-01` */
      keyOf: (moment: string) => dayOf(at(moment), timeZone),
      /** `Tuesday, December 1` */
      day: (moment: string) => day.format(at(moment)),
      /** `Tuesday, Dec 1` */
      shortDay: (moment: string) => short.format(at(moment)),
      /** `9:00 AM` */
      clock: (moment: string) => clock.format(at(moment)),
      /** `Tuesday, December 1, 9:00 – 9:20 AM` */
      span: ({ startsAt, endsAt }: Span) =>
        `${day.format(at(startsAt))}, ${clock.formatRange(at(startsAt), at(endsAt))}`,
      /** `9:00 – 9:20 AM` */
      clockSpan: ({ startsAt, endsAt }: Span) => clock.formatRange(at(startsAt), at(endsAt)),
      zone: zoneName(timeZone, language),
    };
  }, [language, timeZone]);
}

/** Groups rows by the day that a function gives for each, in the sequence in which they come. */
export function byDay<Row>(rows: readonly Row[], dayOf: (row: Row) => string): [string, Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOf(row);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
