import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents, formatDollars } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { toLanguage } from './languages.ts';
import { useShownZone } from '#web/ui/shown-zone.ts';

/** A timestamp or a day. A day (`2026-01-05`) is the same day everywhere, not midnight in London. */
type DateInput = string | number | Date;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: DateInput): boolean => typeof value === 'string' && DAY.test(value);
/** Undefined is the zone of the device. */
type Zone = string | undefined;
const zoneOf = (value: DateInput, zone: Zone): Zone => (isDay(value) ? 'UTC' : zone);

/** Creating a format takes longer than hundreds of uses, and a long list needs hundreds. */
const formats = new Map<string, unknown>();
function kept<Format>(create: () => Format, ...names: unknown[]): Format {
  const name = JSON.stringify(names);
  if (!formats.has(name)) formats.set(name, create());
  return formats.get(name) as Format;
}

/** The device's time zone is part of the name because devices travel. */
const formatOf = (date: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  kept(
    () => new Intl.DateTimeFormat(language, options),
    language,
    options.timeZone ?? date.getTimezoneOffset(),
    options,
  );

/**
 * Figures have the point and the commas of prices (shared/lib/money.ts) in every language, so that no page reads
 * `186,7 lb` beside `$4,447.00`. A minus is as wide as a digit, and no line breaks after it. Words,
 * units and the space before `%` are those of the language.
 */
export const formatNumber = (
  value: number,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string =>
  kept(() => new Intl.NumberFormat(language, options), language, options)
    .formatToParts(value)
    .map(
      ({ type, value: part }) =>
        ({ decimal: '.', group: ',', minusSign: '−' })[type as string] ?? part,
    )
    .join('');

const local = (date: Date, language: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(date, language, options).format(date);

/** `MMM d, yyyy h:mm a` in English (`Jan 5, 2025 3:04 PM`), and the usual form in other languages. */
export function formatMoment(value: DateInput, language: string, zone?: Zone): string {
  const date = new Date(value);
  const timeZone = zoneOf(value, zone);
  if (toLanguage(language) !== 'en') {
    return local(date, language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  }
  // Between the minutes and AM or PM newer browsers put a narrow space.
  const time = local(date, 'en-US', { timeStyle: 'short', timeZone }).replace(/\s/, ' ');
  return `${formatDay(value, language, zone)} ${time}`;
}

/** `Jan 5, 2025`, as the day of a moment. In other languages without a line break inside. */
export function formatDay(value: DateInput, language: string, zone?: Zone): string {
  const options = { dateStyle: 'medium', timeZone: zoneOf(value, zone) } as const;
  if (toLanguage(language) === 'en') return local(new Date(value), 'en-US', options);
  return local(new Date(value), language, options).replaceAll(' ', '\u00a0');
}

/** `January 5, 2025`. */
export const formatLongDay = (value: DateInput, language: string, zone?: Zone): string =>
  local(new Date(value), language, { dateStyle: 'long', timeZone: zoneOf(value, zone) });

/** The time if it is today, `10:42 AM`. Otherwise with the day. */
export function formatClock(
  value: DateInput,
  language: string,
  { zone, now = new Date() }: { zone?: Zone; now?: Date } = {},
): string {
  if (formatDay(value, 'en', zone) !== formatDay(now, 'en', zone))
    return formatMoment(value, language, zone);
  return local(new Date(value), language, { timeStyle: 'short', timeZone: zone });
}

/** For rows of a list: the time if it is today, otherwise the day. */
export function formatRecent(value: DateInput, language: string, zone?: Zone): string {
  const day = formatDay(value, language, zone);
  return day === formatDay(new Date(), language, zone)
    ? formatClock(value, language, { zone })
    : day;
}

/** `2h 10m`, `45m`, `3d 4h`: at most two units, whole minutes. */
export function formatDuration(minutes: number, language: string): string {
  const [days, hours, rest] = [
    Math.floor(minutes / 1_440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ];
  const parts = [
    { count: days, unit: 'day' },
    { count: hours, unit: 'hour' },
    { count: rest, unit: 'minute' },
  ].filter(({ count }) => count > 0);
  const shown = parts.length > 0 ? parts.slice(0, 2) : [{ count: 0, unit: 'minute' }];
  // Spanish writes a space before a unit, which its narrow form leaves out. The short English form is too long.
  const unitDisplay = language === 'en' ? 'narrow' : 'short';
  return shown
    .map(({ count, unit }) => formatNumber(count, language, { style: 'unit', unit, unitDisplay }))
    .join(' ');
}

/** The same functions for the current language and the reader's clock. Money is in US format in every language (D2 §9). */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const zone = useShownZone();
  return useMemo(
    () => ({
      money: formatCents,
      dollars: formatDollars,
      // In one line.
      phone: (number: string) => formatPhone(number).replaceAll(' ', '\u00a0'),
      number: (value: number, options?: Intl.NumberFormatOptions) =>
        formatNumber(value, language, options),
      moment: (value: DateInput) => formatMoment(value, language, zone),
      day: (value: DateInput) => formatDay(value, language, zone),
      recent: (value: DateInput) => formatRecent(value, language, zone),
      longDay: (value: DateInput) => formatLongDay(value, language, zone),
      duration: (minutes: number) => formatDuration(minutes, language),
    }),
    [language, zone],
  );
}
