import {
  BODY,
  CM_PER_INCH,
  isBodyHeight,
  isBodyWeight,
  toFeet,
  toKg,
  toPounds,
  type Feet,
} from '#shared/body.ts';
import { measures } from '#shared/intake.ts';
import {
  feetOf,
  readNumber,
  showMeasure,
  type MeasureField,
  type MeasureValues,
} from './measure-values.ts';
import { check } from '#web/lib/zod.ts';

/** What an implausible figure was probably meant to be: as text, and as new values for the fields. */
export type MeantMeasure = {
  unit: 'asCm' | 'asKg' | 'asFeet' | 'asPounds';
  shown: Record<string, string | number>;
  values: Partial<MeasureValues>;
};

/** Null if the figure is plausible, empty, or allows no useful guess. */
export function meantMeasure(
  values: MeasureValues,
  field: MeasureField,
  language = 'en',
): MeantMeasure | null {
  switch (field) {
    case 'height': {
      const cm = meantCm(readNumber(values.height));
      const value = cm === null ? '' : showMeasure(cm, language);
      return value ? { unit: 'asCm', shown: { value }, values: { height: value } } : null;
    }
    case 'weight': {
      const kg = meantKg(readNumber(values.weight));
      const value = kg === null ? '' : showMeasure(kg, language);
      return value ? { unit: 'asKg', shown: { value }, values: { weight: value } } : null;
    }
    case 'heightFeet':
    case 'heightInches': {
      const meant = meantFeet(values, field);
      if (!meant) return null;
      const [heightFeet, heightInches] = [String(meant.feet), String(meant.inches)];
      return { unit: 'asFeet', shown: meant, values: { heightFeet, heightInches } };
    }
    case 'weightLbs': {
      const pounds = meantPounds(readNumber(values.weightLbs));
      const value = pounds === null ? '' : showMeasure(pounds, language);
      return value ? { unit: 'asPounds', shown: { value }, values: { weightLbs: value } } : null;
    }
  }
}

/** Metres (1.70), millimetres (1700) or inches (67) in the field for centimetres. */
function meantCm(given: number): number | null {
  if (!(given > 0) || isBodyHeight(given)) return null;
  const guesses = [given * 100, given / 10, given * CM_PER_INCH];
  return guesses.find((cm) => isBodyHeight(cm)) ?? null;
}

/** Pounds (400), grams (82500) or a lost comma (825) in the field for kilograms. In 8.2 the comma was too early. */
function meantKg(given: number): number | null {
  if (!(given > 0) || check(measures.weight, given).success) return null;
  if (given < BODY.kg.min) return Number.isInteger(given) ? null : ifWeight(given * 10);
  return ifWeight(toKg(given)) ?? ifWeight(given / 10) ?? ifWeight(given / 1000);
}

const ifWeight = (kg: number): number | null =>
  isBodyWeight(kg) && check(measures.weight, kg).success ? kg : null;

/** All inches at once (67), centimetres (170) or "5.7" for five feet seven, in one of the two fields. */
function meantFeet(values: MeasureValues, field: 'heightFeet' | 'heightInches'): Feet | null {
  const { feet, inches } = feetOf(values);
  const given = field === 'heightFeet' ? feet : inches;
  if (check(measures[field], given).success) return null;
  const written = /^([3-8])[.,](\d|1[01])$/.exec(values[field].trim());
  if (field === 'heightFeet' && written)
    return { feet: Number(written[1]), inches: Number(written[2]) };
  const cm = [given * CM_PER_INCH, given].find((one) => isBodyHeight(one));
  return cm === undefined ? null : toFeet(cm);
}

/** Kilograms (55) or a lost point (1815) in the field for pounds. */
function meantPounds(given: number): number | null {
  if (!(given > 0) || check(measures.weightLbs, given).success) return null;
  const guesses = [...(isBodyWeight(given) ? [toPounds(given)] : []), given / 10];
  return guesses.find((pounds) => check(measures.weightLbs, pounds).success) ?? null;
}
