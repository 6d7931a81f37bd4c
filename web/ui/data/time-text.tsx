import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownZone } from '../shown-zone.ts';

/** A time as text that the caller formats, with a machine-readable value. In a table it stays in one line. */
export function TimeText({ value, children }: { value: string; children: ReactNode }) {
  // A server may write the same day in another way than this browser does.
  return (
    <time dateTime={value} suppressHydrationWarning className="roomy:whitespace-nowrap">
      {children}
    </time>
  );
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** By language. Creating one for each row took a tenth of the time in which the notifications open. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function ago(seconds: number, language: string) {
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Infinity];
  const format =
    formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, format);
  return format.format(Math.trunc(-seconds / size), unit);
}

/** How long ago, in the user's language, updated while the page is open. */
export function TimeAgo({ value }: { value: string }) {
  const { i18n } = useTranslation();
  const timeZone = useShownZone();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  const moment = new Date(value);
  return (
    <time dateTime={value} title={moment.toLocaleString(i18n.language, { timeZone })}>
      {ago((now - moment.getTime()) / 1000, i18n.language)}
    </time>
  );
}
