import type { WeightUnit } from '../care.ts';

/** Where the titles of a list say that day and weight are. */
export type WeightColumns = {
  sign: string;
  day: number;
  weight: number;
  /** How many titles there are. */
  count: number;
  /** The unit of the title, `Weight (kg)`. */
  unit: WeightUnit | null;
  unitAt: number;
  /** Of Apple Health, whose lists contain all that was measured. */
  typeAt: number;
  /** Of Samsung Health: the times are those of Greenwich. */
  isUtc: boolean;
};

/** openScale, Libra, Withings, Renpho, Fitbit, Samsung Health, lists made from Apple Health's export, and our own. */
const DAY_TITLE =
  /^(date|day|date ?time|time of measurement|date of measurement|measurement date|timestamp|start|start ?(?:date|time)|fecha( y hora)?|día|ngày( giờ)?|thời gian( đo)?)$/;
const WEIGHT_TITLE =
  /^((body |average )?weight|bodyweight|body ?mass|weight ?& ?body ?mass|peso( corporal)?|cân nặng)( in)?( (kgs?|lbs?|pounds))?$/;
const VALUE_TITLE = /^value$/;
const UNIT_TITLE = /^((weight )?units?|unidad|đơn vị)$/;

export const BODY_MASS = 'HKQuantityTypeIdentifierBodyMass';

export const unitOf = (word: string | undefined): WeightUnit | null => {
  const first = word?.trim().charAt(0).toLowerCase();
  if (first === 'k') return 'kg';
  return first === 'l' || first === 'p' ? 'lb' : null;
};

/** The cells of a line; a sign within quotes is text. */
export const cellsBy = (sign: string, line: string): string[] => {
  const cell = new RegExp(
    `${sign}([^\\S\\t]*"(?:[^"]|"")*"[^\\S\\t]*(?=$|${sign})|[^${sign}]*)`,
    'g',
  );
  return [...`${sign}${line}`.matchAll(cell)].map(([, text]) =>
    text!
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .trim(),
  );
};

/**
 * The titles of a line: null for one that has none. `no_weight` is the title of another table, whose lines say nothing
 * about weight, as in Fitbit's export.
 */
export function columnsOf(line: string): WeightColumns | 'no_weight' | null {
  const sign = ['\t', ';', ','].find((one) => line.includes(one));
  if (sign === undefined) return null;
  const titles = cellsBy(sign, line.replace(/^#/, '')).map((title) =>
    title
      .toLowerCase()
      .replace(/^com\.samsung\.health\.weight\./, '')
      .replaceAll(/[\s_()[\]]+/g, ' ')
      .trim(),
  );
  const day = titles.findIndex((title) => DAY_TITLE.test(title));
  if (day < 0) return null;
  const unitAt = titles.findIndex((title) => UNIT_TITLE.test(title));
  const weightAt = titles.findIndex((title) => WEIGHT_TITLE.test(title));
  const weight =
    weightAt < 0 && unitAt >= 0 ? titles.findIndex((one) => VALUE_TITLE.test(one)) : weightAt;
  if (weight < 0) return 'no_weight';
  const unit = unitOf(/ (kgs?|lbs?|pounds)$/.exec(titles[weight]!)?.[1]);
  const count = titles.length;
  const isUtc = titles.includes('time offset');
  return { sign, day, weight, count, unit, unitAt, typeAt: titles.indexOf('type'), isUtc };
}

/** Day, weight and unit of a record in the file of Apple Health. Null for other records. */
export function recordOf(line: string): { day: string; weight: string; unit: string } | null {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(line)?.[1];
  if (!/^<Record\s/.test(line) || attribute('type') !== BODY_MASS) return null;
  const [day, weight, unit] = ['startDate', 'value', 'unit'].map(attribute);
  return day && weight ? { day, weight, unit: unit ?? '' } : null;
}
