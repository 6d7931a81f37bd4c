export type DayPart = 'day' | 'month' | 'year';
export type TypedDay = Record<DayPart, string>;

export const LENGTHS: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };

/** The order in which a language writes a date: month first in English as in the United States, day first in others. */
export function orderIn(language: string): DayPart[] {
  return new Intl.DateTimeFormat(language)
    .formatToParts(new Date())
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** Splits `1984-03-09`, or an incomplete date with the same dashes. */
export function partsOf(value: string): TypedDay {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** The ISO date. Empty if nothing was typed, and invalid while a part is missing: `1984--9`. */
export function isoOf({ day, month, year }: TypedDay): string {
  if (!day && !month && !year) return '';
  if (!day || !month || !year) return `${year}-${month}-${day}`;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Parses a complete date: `1990-05-17`, or with any separators in the order of the language. */
export function dayFrom(text: string, order: readonly DayPart[]): TypedDay | null {
  const iso = /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})\s*$/.exec(text);
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]! };
  const local = /^\s*(\d{1,2})\D{1,2}(\d{1,2})\D{1,2}(\d{4})\s*$/.exec(text);
  if (!local) return null;
  const [first, second] = order.filter((part) => part !== 'year');
  return { year: local[3]!, [first!]: local[1]!, [second!]: local[2]! } as TypedDay;
}
