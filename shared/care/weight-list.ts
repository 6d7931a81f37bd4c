import { keptKg } from '../body.ts';
import { IMPORT_MAX, type Weight, type WeightUnit } from '../care.ts';
import { FORM_KG } from '../intake.ts';
import { dayIn, isAmbiguous, orderOf, readListedDay } from './listed-days.ts';
import { withDaysInFigures } from './named-days.ts';
import type { DayOrder, ListedDay } from './listed-days.ts';
import {
  BODY_MASS,
  cellsBy,
  columnsOf,
  recordOf,
  unitOf,
  type WeightColumns,
} from './weight-columns.ts';

export const LINE_FAULTS = [
  'no_day',
  'which_day',
  'future_day',
  'no_weight',
  'out_of_range',
  'same_day',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export type ListLine = { line: number; text: string } & (
  | { weight: Weight; fault: null }
  | { weight: null; fault: LineFault }
);

export type ListReading = {
  lines: ListLine[];
  /** A day that can be read in two ways, if the list does not show which of them is meant. */
  question: (Record<DayOrder, string> & { written: string }) | null;
  /** Which one has been used; null if it is not known. */
  order: DayOrder | null;
};

export type ListReader = {
  /** Of figures that name none. */
  unit: WeightUnit;
  today: string;
  timeZone: string;
  language: string;
  /** The user's answer to the question. */
  order?: DayOrder | null;
};

/** Languages whose speakers all write the day first. English is also the language of those who write the month first. */
const DAY_FIRST: readonly string[] = ['vi', 'es'];

type Entry = { line: number; text: string; listed: ListedDay | null; figure: string; unit: string };

/**
 * Parses a pasted or exported list: one day and weight per line. Titles say which columns they are; without titles the
 * day comes first and the weight next, separated by a tab, a semicolon, a comma or a space. Times and further columns
 * are ignored. A unit next to the figure or in its title overrides `unit`. Whether day or month comes first is decided by
 * the list itself, else by the language, and must otherwise be asked. Empty lines and lines without a digit (headings)
 * are skipped. Any other line that cannot be read is returned with its fault. If a day occurs twice, the first line
 * counts.
 */
export function readWeightList(text: string, reader: ListReader): ListReading {
  const entries = entriesOf(text, reader.timeZone);
  const days = entries.flatMap(({ listed }) => listed ?? []);
  const evident = orderOf(days, reader.today);
  const question = evident ? null : (days.find(isAmbiguous) ?? null);
  const byLanguage = DAY_FIRST.includes(reader.language) ? 'day_first' : null;
  const order = evident ?? reader.order ?? byLanguage;
  const seen = new Set<string>();
  const lines = entries.map((entry): ListLine => {
    const place = { line: entry.line, text: entry.text };
    const refuse = (fault: LineFault): ListLine => ({ ...place, weight: null, fault });
    const day = entry.listed && dayIn(entry.listed, order);
    if (!day) return refuse(entry.listed && isAmbiguous(entry.listed) ? 'which_day' : 'no_day');
    if (day > reader.today) return refuse('future_day');
    const kg = kgOf(entry, reader.unit);
    if (kg === null) return refuse('no_weight');
    if (kg < FORM_KG.min || kg > FORM_KG.max) return refuse('out_of_range');
    if (seen.has(day)) return refuse('same_day');
    seen.add(day);
    return { ...place, weight: { day, kg }, fault: null };
  });
  return { lines, question, order };
}

/** How many lines of a list can be imported at once. */
export const LIST_MAX = IMPORT_MAX;

function entriesOf(text: string, timeZone: string): Entry[] {
  let columns: WeightColumns | 'no_weight' | null = null;
  let unit = '';
  const listedIn = (cell: string) => readListedDay(cell, timeZone)?.listed ?? null;
  const rows = rowsOf(text);
  const hasWeights = rows.some(({ titles }) => titles && titles !== 'no_weight');
  return rows.flatMap(({ whole, titles }, at): Entry[] => {
    if (titles) columns = titles;
    // Libra says its unit above the titles.
    unit = /^#\s*units?\s*:\s*(\S+)/i.exec(whole)?.[1] ?? unit;
    const place = { line: at + 1, text: whole.replaceAll('"', '') };
    const record = recordOf(whole);
    if (record)
      return [{ ...place, listed: listedIn(record.day), figure: record.weight, unit: record.unit }];
    const isOther = titles !== null || !/\d/.test(whole) || /^(?:[#<]|com\.samsung\.)/.test(whole);
    if (isOther) return [];
    // Beside a table of weights it is another one, of steps or meals.
    if (columns === 'no_weight')
      return hasWeights ? [] : [{ ...place, listed: listedIn(place.text), figure: '', unit }];
    if (!columns) return [{ ...place, unit, ...freeEntry(place.text, timeZone) }];
    const cells = cellsBy(columns.sign, whole);
    const isOfOther = columns.typeAt >= 0 && cells[columns.typeAt] !== BODY_MASS;
    // A program's list of days has some on which nobody was weighed.
    if (isOfOther || cells[columns.weight] === '') return [];
    return [
      {
        ...place,
        listed: listedIn(`${cells[columns.day] ?? ''}${columns.isUtc ? 'Z' : ''}`),
        figure: figureIn(cells, columns),
        unit: cells[columns.unitAt] ?? columns.unit ?? unit,
      },
    ];
  });
}

/** The lines of a list, and of those that have titles, which columns they are. Spreadsheets mark directions in dates. */
const rowsOf = (text: string) =>
  withDaysInFigures(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\p{Pd}/gu, '-'),
  )
    .replaceAll(/>[^\S\r\n]*(?=<Record\s)/g, '>\n')
    .split(/\r\n|\r|\n/)
    .map((raw) => ({ whole: raw.trim(), titles: columnsOf(raw.trim()) }));

/** With commas between the cells as in the figures, a figure is two cells; which ones is known only of the last column. */
function figureIn(cells: readonly string[], { sign, weight, count }: WeightColumns): string {
  const [figure = '', next = ''] = cells.slice(weight);
  const isSplit = sign === ',' && cells.length > count && /^\d+$/.test(figure);
  if (!isSplit || !/^\d{1,2}$/.test(next)) return figure;
  return weight === count - 1 ? `${figure},${next}` : '';
}

const UNIT = String.raw`(?:kgs?|kilos?|kilogram\p{L}*|ký|kí|lbs?|pounds?|libras?)(?!\p{L})\.?`;
/** A comma belongs to the figure unless another one follows: then commas separate columns. Stones are refused. */
const FIGURE = new RegExp(
  String.raw`^(?:[\s,;:|]|-\s)*(\d{2,3}(?:\.\d+|,\d+(?![\d,]))?(?:[\s,;]*${UNIT})?)(?=$|[\s,;])(?!\s*st(?:ones?)?\b)`,
  'iu',
);

function freeEntry(text: string, timeZone: string): Pick<Entry, 'listed' | 'figure'> {
  const day = readListedDay(text, timeZone);
  return { listed: day?.listed ?? null, figure: FIGURE.exec(day?.rest ?? '')?.[1] ?? '' };
}

const WEIGHT = new RegExp(String.raw`^(\d{2,3}(?:[.,]\d+)?)[\s,;]*(${UNIT})?$`, 'iu');

function kgOf({ figure, unit }: Entry, otherwise: WeightUnit): number | null {
  const found = WEIGHT.exec(figure);
  const isUnknown = unit.trim() !== '' && !unitOf(unit);
  if (!found || (isUnknown && !found[2])) return null;
  const value = Number(found[1]!.replace(',', '.'));
  const written = unitOf(found[2]) ?? unitOf(unit) ?? otherwise;
  return keptKg(value, written);
}

/** Writes a list in kg that spreadsheets and `readWeightList` can read. */
export const writeWeightList = (weights: readonly Weight[]): string =>
  ['day,weight,unit', ...weights.map(({ day, kg }) => `${day},${kg},kg`)].join('\r\n');
