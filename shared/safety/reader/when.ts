import { BETWEEN, type Token } from './tokens.ts';

/** Of the days in a sentence: one is still to come, one has no year, or all are over. */
export type When = 'coming' | 'undated' | 'past';

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan enero',
    'february feb febrero',
    'march mar marzo',
    'april apr abril abr',
    'may mayo',
    'june jun junio',
    'july jul julio',
    'august aug agosto',
    'september sept sep septiembre setiembre',
    'october oct octubre',
    'november nov noviembre',
    'december dec diciembre dic',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
);
/** They mean something else too, so a number or one of these words has to stand before or behind them. */
const AMBIGUOUS = new Set(['may', 'march', 'mar']);
const BEFORE_DATES = new Set(
  'in on by for until till since next this early mid late before after of en de desde para nam tu'.split(
    ' ',
  ),
);
/** Behind a number that looks like a year and is none. */
const UNITS = new Set('calories calorie cal kcal calorias calo mg iu ui ml'.split(' '));
/** Between a month and its year: "diciembre de 2026", "tháng 2 năm 2027", "December 3rd, 2026". */
const WITHIN_DATES = new Set('de del of nam st nd rd th'.split(' '));
/** So many words behind a month its year may stand. */
const TO_YEAR = 4;

const numberAt = (tokens: readonly Token[], index: number): number | null => {
  const value = Number(tokens[index]?.text ?? '');
  return Number.isInteger(value) && value > 0 ? value : null;
};
const isYear = (value: number | null): value is number =>
  value !== null && value >= 1950 && value < 2100;
const isMonth = (value: number | null): value is number => value !== null && value <= 12;
const isDay = (value: number | null): value is number => value !== null && value <= 31;

const pad = (value: number) => String(value).padStart(2, '0');
const dayText = (year: number, month: number, day = 31) => `${year}-${pad(month)}-${pad(day)}`;

/** Day and month in either order; if both are possible, the later one counts. */
function latest(year: number, one: number, other: number): string | null {
  const days = [
    isMonth(one) && isDay(other) ? dayText(year, one, other) : '',
    isMonth(other) && isDay(one) ? dayText(year, other, one) : '',
  ].sort();
  return days.at(-1) || null;
}

/** The year as it was written with two digits or four. */
function yearOf(value: number): number | null {
  if (value < 70) return 2000 + value;
  return isYear(value) ? value : null;
}

/** A date in figures: "12/15/2026", "15.12.2026", "2026-12-15", "03/2024", "12/15". Undated if it has no year. */
function figures(tokens: readonly Token[], index: number): string | 'undated' | null {
  const dotted = tokens[index]!.text.split('.').map(Number);
  const joined = (at: number) =>
    ((tokens[at]?.before ?? 0) & (BETWEEN.slash | BETWEEN.hyphen)) !== 0;
  const [one = null, two = null, three = null] =
    dotted.length === 3
      ? dotted
      : [
          numberAt(tokens, index),
          joined(index + 1) ? numberAt(tokens, index + 1) : null,
          joined(index + 1) && joined(index + 2) ? numberAt(tokens, index + 2) : null,
        ];
  if (one === null || two === null || (index > 0 && joined(index))) return null;
  if (three !== null) {
    if (isYear(one)) return isMonth(two) && isDay(three) ? dayText(one, two, three) : null;
    const year = yearOf(three);
    return year === null ? null : latest(year, one, two);
  }
  if (isYear(two)) return isMonth(one) ? dayText(two, one) : null;
  return (tokens[index + 1]!.before & BETWEEN.slash) !== 0 && latest(2000, one, two)
    ? 'undated'
    : null;
}

/** A month by its name, or in Vietnamese by its number: "tháng 12", but not "3 tháng". */
function monthAt(tokens: readonly Token[], index: number): { month: number; to: number } | null {
  const { text } = tokens[index]!;
  if (text === 'thang') {
    const month = numberAt(tokens, index + 1);
    return isMonth(month) ? { month, to: index + 1 } : null;
  }
  const month = Object.hasOwn(MONTHS, text) ? MONTHS[text]! : null;
  if (month === null) return null;
  const isSupported =
    numberAt(tokens, index - 1) !== null ||
    numberAt(tokens, index + 1) !== null ||
    BEFORE_DATES.has(tokens[index - 1]?.text ?? '');
  return isSupported || !AMBIGUOUS.has(text) ? { month, to: index } : null;
}

function yearBehind(tokens: readonly Token[], from: number): number | null {
  for (let index = from + 1; index <= from + TO_YEAR; index += 1) {
    const value = numberAt(tokens, index);
    if (isYear(value)) return value;
    if (value === null && !WITHIN_DATES.has(tokens[index]?.text ?? '')) return null;
  }
  return null;
}

/** When something is that is said in these words of a sentence. Null if there is no day in them. */
export function whenSaid(tokens: readonly Token[], today: string): When | null {
  const said = new Set<When>();
  const add = (day: string | 'undated') =>
    said.add(day === 'undated' ? day : day < today ? 'past' : 'coming');
  for (const index of tokens.keys()) {
    const date = figures(tokens, index);
    if (date) add(date);
    const named = monthAt(tokens, index);
    if (named) {
      const year = yearBehind(tokens, named.to);
      add(year === null ? 'undated' : dayText(year, named.month));
    }
    const year = numberAt(tokens, index);
    const isAlone =
      isYear(year) &&
      BEFORE_DATES.has(tokens[index - 1]?.text ?? '') &&
      !UNITS.has(tokens[index + 1]?.text ?? '');
    if (isAlone && String(year) !== today.slice(0, 4)) add(dayText(year, 12));
  }
  return (['coming', 'undated', 'past'] as const).find((when) => said.has(when)) ?? null;
}
