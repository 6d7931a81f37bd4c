import { carrierByNumber, carrierOf, looksLike, tidyTracking } from './carrier-formats.ts';
import type { Carrier } from './carriers.ts';
import { cellsOf, MARKS, parcelColumns, type ParcelColumns } from './parcel-columns.ts';
import { checkDigitOf, likelyCarrier } from './tracking-checks.ts';

/** Faults that can be found in a line before its order is looked up. */
export const LINE_FAULTS = [
  'no_reference',
  'no_number',
  'no_carrier',
  'number_shape',
  'other_carrier',
  'two_numbers',
  'same_order',
  'same_number',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export type ReadLine = { reference: string; carrier: Carrier; trackingNumber: string };
/** `isDoubtful`: the number's check digit is wrong, as if it had been mistyped. */
type Right = { fault: null; read: ReadLine; isDoubtful: boolean };
export type ParcelLine = { line: number; text: string } & (
  | Right
  | { fault: LineFault; carrier?: Carrier; likely?: Carrier; earlier?: number }
);

/** The prefix of a product has two letters to four. */
const REFERENCE = /^[A-Z]{2,4}-\d{1,12}$/;
const referenceOf = (cell: string): string =>
  cell
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/^#|:$/g, '')
    .toUpperCase();
const isReference = (cell: string): boolean => REFERENCE.test(referenceOf(cell));

/**
 * Parses a pasted list of parcels, one per line: order reference, carrier and tracking number in any order, separated
 * by tabs, commas, semicolons or spaces. Lines keep their number, so that users can find them again. Empty lines and a
 * headline are skipped; a headline may say which column contains the number. `otherwise` is the carrier for lines that
 * name none.
 */
export function readParcelList(text: string, otherwise: Carrier | null = null): ParcelLine[] {
  const lines = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.replaceAll(LINK, numberInLink).trim() }))
    .filter(({ text: said }) => said !== '');
  const first = lines[0]?.text ?? '';
  const columns = cellsOf(first).some(isReference) ? null : parcelColumns(first);
  // A headline names the column of the numbers, or contains no digit, and every parcel does.
  const isHeaded = (columns?.number !== undefined && !/\d{5}/.test(first)) || !hasDigit(first);
  const rows = isHeaded ? lines.slice(1) : lines;
  return markRepeats(rows.map((row) => ({ ...row, ...readLine(row.text, otherwise, columns) })));
}

const LINK = /https?:\/\/\S+/gi;

/** Of a page that follows a parcel, what looks like its number. */
const numberInLink = (link: string): string =>
  (link.match(/[a-z\d]{10,34}/gi) ?? []).find((part) => /\d{6}/.test(part)) ?? '';

/** Tells a number from the names that may stand in other columns. */
const hasDigit = (text: string): boolean => /\d/.test(text);

/** The lines of a pasted list that name none of these orders. */
export const linesOfOthers = (text: string, references: ReadonlySet<string>): string =>
  text
    .split('\n')
    .filter((line) => !cellsOf(line).some((cell) => references.has(referenceOf(cell))))
    .join('\n')
    .trim();

type Outcome =
  | Right
  | {
      fault: Exclude<LineFault, 'same_order' | 'same_number'>;
      carrier?: Carrier;
      likely?: Carrier;
    };

function readLine(said: string, otherwise: Carrier | null, columns: ParcelColumns | null): Outcome {
  const hasMarks = MARKS.test(said);
  const cells = cellsOf(said);
  const referenceAt = cells.findIndex(isReference);
  if (referenceAt < 0) return { fault: 'no_reference' };
  const reference = referenceOf(cells[referenceAt]!);
  const carrierCell = takeCarrier(cells, referenceAt, hasMarks);
  const named = carrierCell?.named ?? null;
  const rest = cells.filter(
    (_, at) => at !== referenceAt && !carrierCell?.places.includes(at) && !columns?.others.has(at),
  );
  const chosen = columns?.number !== undefined && hasMarks ? cells[columns.number] : undefined;
  const numbers = candidatesOf(chosen === undefined ? rest : [chosen], hasMarks, named);
  if (numbers.length === 0) return { fault: 'no_number' };
  const carrier = named ?? numbers.map(carrierByNumber).find(Boolean) ?? otherwise;
  if (!carrier) return { fault: 'no_carrier' };
  const best = mostLikely(carrier, numbers);
  if (best.length > 1) return { fault: 'two_numbers', carrier };
  const [trackingNumber] = best;
  if (trackingNumber === undefined) return notOf(carrier, numbers);
  const isDoubtful = checkDigitOf(carrier, trackingNumber) === 'wrong';
  return { fault: null, read: { reference, carrier, trackingNumber }, isDoubtful };
}

/**
 * What may be the number. Without marks its groups stand apart, so that the rest of the line is one number, unless parts
 * of it are numbers of the carrier by themselves.
 */
function candidatesOf(rest: readonly string[], hasMarks: boolean, named: Carrier | null): string[] {
  const single = [...new Set(rest.filter(hasDigit).map(tidyTracking))];
  if (hasMarks || rest.length < 2) return single;
  const isOwn = (number: string) => named !== 'other' && looksLike(named ?? 'ups', number);
  const whole = single.filter(isOwn);
  return whole.length > 0 ? whole : [tidyTracking(rest.join(''))].filter(hasDigit);
}

/** The numbers of this carrier; a right check digit outweighs a missing one, and that one a wrong one. */
function mostLikely(carrier: Carrier, numbers: readonly string[]): string[] {
  const fitting = numbers.filter((number) => looksLike(carrier, number));
  for (const check of ['right', 'unknown', 'wrong'] as const) {
    const those = fitting.filter((number) => checkDigitOf(carrier, number) === check);
    if (those.length > 0) return those;
  }
  return [];
}

function notOf(carrier: Carrier, numbers: readonly string[]): Outcome {
  const likely = numbers.map(likelyCarrier).find(Boolean);
  return likely ? { fault: 'other_carrier', carrier, likely } : { fault: 'number_shape', carrier };
}

/** Which cells name the carrier. With spaces as separators, a carrier may be two words. */
function takeCarrier(cells: readonly string[], referenceAt: number, hasMarks: boolean) {
  for (const length of hasMarks ? [1] : [2, 1]) {
    for (let at = 0; at + length <= cells.length; at++) {
      const places = Array.from({ length }, (_, next) => at + next);
      if (
        places.includes(referenceAt) ||
        (length > 1 && places.some((one) => hasDigit(cells[one]!)))
      )
        continue;
      const named = carrierOf(cells.slice(at, at + length).join(' '));
      if (named) return { named, places };
    }
  }
  return null;
}

/** If two lines name the same order or the same number, nobody knows which one is right. The later one is reported. */
function markRepeats(lines: ParcelLine[]): ParcelLine[] {
  const orders = new Map<string, number>();
  const numbers = new Map<string, number>();
  return lines.map((one) => {
    if (one.fault !== null) return one;
    const { line, text, read } = one;
    const order = orders.get(read.reference);
    if (order !== undefined) return { line, text, fault: 'same_order', earlier: order };
    orders.set(read.reference, line);
    const number = numbers.get(read.trackingNumber);
    if (number !== undefined) return { line, text, fault: 'same_number', earlier: number };
    numbers.set(read.trackingNumber, line);
    return one;
  });
}
