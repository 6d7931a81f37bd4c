import { toKg } from '../body.ts';
import { IMPORT_MAX, type Weight, type WeightUnit } from '../care.ts';
import { measures } from '../intake.ts';
import { IsoDay } from '../lib/dates.ts';

export const LINE_FAULTS = [
  'no_day',
  'future_day',
  'no_weight',
  'out_of_range',
  'same_day',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export type ListLine = { line: number; text: string } & (
  { weight: Weight; fault: null } | { weight: null; fault: LineFault }
);

/** Dates as they occur in lists: 2026-03-02, 2026/3/2, or 3/2/2026 with the month first. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const NUMBER = /^(\d{2,3}(?:[.,]\d+)?)\s*(kg|lbs?|pounds?)?$/i;

/**
 * Parses a pasted or exported list: one day and weight per line, separated by a tab, a semicolon, a comma or a space. A
 * unit next to the figure overrides `unit`. Empty lines and lines without a digit (headings) are skipped. Any other
 * line that cannot be read is returned with its fault. If a day occurs twice, the first line counts.
 */
export function readWeightList(text: string, unit: WeightUnit, today: string): ListLine[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((raw, at): ListLine[] => {
    const line = raw.trim().replaceAll('"', '');
    if (!/\d/.test(line)) return [];
    const place = { line: at + 1, text: line };
    const [dayText = '', ...rest] = line.split(/[\t;]|,\s*|\s+/).filter(Boolean);
    const day = dayOf(dayText);
    if (!day) return [{ ...place, weight: null, fault: 'no_day' }];
    if (day > today) return [{ ...place, weight: null, fault: 'future_day' }];
    // The split above has mistaken a decimal comma for a separator.
    const decimals =
      rest.length > 1 && /^\d{2,3}$/.test(rest[0]!) && /^\d{1,2}(\D|$)/.test(rest[1]!);
    const figure = decimals ? `${rest[0]}.${rest.slice(1).join(' ')}` : rest.join(' ');
    const kg = kgOf(figure, unit);
    if (kg === null) return [{ ...place, weight: null, fault: 'no_weight' }];
    if (!measures.weight.safeParse(kg).success)
      return [{ ...place, weight: null, fault: 'out_of_range' }];
    if (seen.has(day)) return [{ ...place, weight: null, fault: 'same_day' }];
    seen.add(day);
    return [{ ...place, weight: { day, kg }, fault: null }];
  });
}

/** How many lines of a list can be imported at once. */
export const LIST_MAX = IMPORT_MAX;

function dayOf(text: string): string | null {
  const first = YEAR_FIRST.exec(text);
  const last = MONTH_FIRST.exec(text);
  const parts = first ? first.slice(1) : last ? [last[3], last[1], last[2]] : null;
  if (!parts) return null;
  const [year, month, day] = parts;
  const iso = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return IsoDay.safeParse(iso).success ? iso : null;
}

function kgOf(text: string, unit: WeightUnit): number | null {
  const found = NUMBER.exec(text.trim());
  if (!found) return null;
  const value = Number(found[1]!.replace(',', '.'));
  const written = found[2]?.toLowerCase();
  const isPounds = written ? !written.startsWith('k') : unit === 'lb';
  return isPounds ? toKg(value) : Math.round(value * 10) / 10;
}

/** Writes a list in kg that spreadsheets and `readWeightList` can read. */
export const writeWeightList = (weights: readonly Weight[]): string =>
  ['day,weight,unit', ...weights.map(({ day, kg }) => `${day},${kg},kg`)].join('\r\n');
