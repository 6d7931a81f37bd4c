import { carrierByNumber, carrierOf, looksLike, tidyTracking, type Carrier } from './carriers.ts';

/** Faults that can be found in a line before its order is looked up. */
export const LINE_FAULTS = [
  'no_reference',
  'no_number',
  'no_carrier',
  'number_shape',
  'same_order',
  'same_number',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export type ReadLine = { reference: string; carrier: Carrier; trackingNumber: string };
export type ParcelLine = { line: number; text: string } & (
  { fault: null; read: ReadLine } | { fault: LineFault; carrier?: Carrier; earlier?: number }
);

const REFERENCE = /^[A-Z]{3}-\d{1,12}$/;

/**
 * Parses a pasted list of parcels, one per line: order reference, carrier and tracking number in any order, separated
 * by tabs, commas, semicolons or spaces. Lines keep their number, so that users can find them again. Empty lines and a
 * headline are skipped. `otherwise` is the carrier for lines that name none.
 */
export function readParcelList(text: string, otherwise: Carrier | null = null): ParcelLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text: said }) => said !== '');
  // A headline contains no digit, and every parcel does.
  const rows = lines.filter(({ text: said }, at) => at > 0 || hasDigit(said));
  return markRepeats(rows.map((row) => ({ ...row, ...readLine(row.text, otherwise) })));
}

/** Tells a number from the names that may stand in other columns. */
const hasDigit = (text: string): boolean => /\d/.test(text);

/** The lines of a pasted list that name none of these orders. */
export const linesOfOthers = (text: string, references: ReadonlySet<string>): string =>
  text
    .split('\n')
    .filter((line) => !fieldsOf(line).some((field) => references.has(field.toUpperCase())))
    .join('\n')
    .trim();

type Outcome =
  | { fault: null; read: ReadLine }
  | { fault: Exclude<LineFault, 'same_order' | 'same_number'>; carrier?: Carrier };

function readLine(said: string, otherwise: Carrier | null): Outcome {
  const hasMarks = MARKS.test(said);
  const fields = fieldsOf(said);
  const referenceAt = fields.findIndex((field) => REFERENCE.test(field.toUpperCase()));
  if (referenceAt < 0) return { fault: 'no_reference' };
  const reference = fields[referenceAt]!.toUpperCase();
  const { named, rest } = takeCarrier(fields.toSpliced(referenceAt, 1), hasMarks);
  const trackingNumber = tidyTracking(hasMarks ? (rest.find(hasDigit) ?? '') : rest.join(''));
  if (trackingNumber === '') return { fault: 'no_number' };
  const carrier = named ?? carrierByNumber(trackingNumber) ?? otherwise;
  if (!carrier) return { fault: 'no_carrier' };
  if (!looksLike(carrier, trackingNumber)) return { fault: 'number_shape', carrier };
  return { fault: null, read: { reference, carrier, trackingNumber } };
}

const MARKS = /[\t,;|]/;

const fieldsOf = (said: string): string[] =>
  said
    .split(MARKS.test(said) ? MARKS : /\s+/)
    .map(unquoted)
    .filter((field) => field !== '');

const unquoted = (field: string): string =>
  field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** With spaces as separators, a carrier may be two words. */
function takeCarrier(fields: string[], hasMarks: boolean) {
  for (const length of hasMarks ? [1] : [2, 1]) {
    for (let at = 0; at + length <= fields.length; at++) {
      const named = carrierOf(fields.slice(at, at + length).join(' '));
      if (named) return { named, rest: fields.toSpliced(at, length) };
    }
  }
  return { named: null, rest: fields };
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
