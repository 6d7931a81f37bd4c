import {
  bmi,
  imperialBmi,
  shownBmi,
  toCm,
  toFeet,
  toKg,
  toPounds,
  type Feet,
} from '#shared/body.ts';
import { measures } from '#shared/intake.ts';
import { formatNumber } from '#web/lib/format.ts';
import { check } from '#web/lib/zod.ts';

/** Height and weight as in the fields, in both systems at once: one is typed, the other follows. */
export type MeasureValues = {
  height: string;
  weight: string;
  heightFeet: string;
  heightInches: string;
  weightLbs: string;
};
export type MeasureField = keyof MeasureValues;

/** Parses a number as people write it, also with a comma. NaN for anything else. */
export const readNumber = (text: string): number =>
  /^\d+([.,]\d*)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;

/** Without thousands separators, so that `readNumber` can parse it. */
const formatIn = (language: string, digits: Intl.NumberFormatOptions, value: number): string =>
  formatNumber(value, language, { useGrouping: false, ...digits });

/** Formats a figure so that `readNumber` can parse it. */
export const showMeasure = (value: number, language: string): string =>
  formatIn(language, { maximumFractionDigits: 1 }, value);

/** Always with one decimal: 30.0. */
export const showBmi = (value: number, language: string): string =>
  formatIn(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, shownBmi(value));

/** The values of the other system's fields after this one was typed in, formatted for this language. */
export function counterpart(
  values: MeasureValues,
  field: MeasureField,
  language = 'en',
): Partial<MeasureValues> {
  const show = (value: number) =>
    Number.isFinite(value) && value > 0 ? showMeasure(value, language) : '';
  switch (field) {
    case 'height': {
      const cm = readNumber(values.height);
      if (!(cm > 0)) return { heightFeet: '', heightInches: '' };
      const { feet, inches } = toFeet(cm);
      return { heightFeet: String(feet), heightInches: String(inches) };
    }
    case 'heightFeet':
    case 'heightInches':
      return { height: show(toCm(feetOf(values))) };
    case 'weight':
      return { weightLbs: show(toPounds(readNumber(values.weight))) };
    case 'weightLbs':
      return { weight: show(toKg(readNumber(values.weightLbs))) };
  }
}

/** Without inches the feet are whole. */
export const feetOf = ({ heightFeet, heightInches }: MeasureValues): Feet => ({
  feet: readNumber(heightFeet),
  inches: heightInches.trim() === '' ? 0 : readNumber(heightInches),
});

export const bmiOf = (values: MeasureValues, isEnglish: boolean): number | null =>
  isEnglish
    ? imperialBmi(feetOf(values), readNumber(values.weightLbs))
    : bmi(readNumber(values.height), readNumber(values.weight));

/**
 * The values to send: the typed system as it is, the other one converted, or left out if rounding moves it over its
 * limit.
 */
export function sentMeasures(values: MeasureValues, isEnglish: boolean) {
  if (isEnglish) {
    const height = feetOf(values);
    const weightLbs = readNumber(values.weightLbs);
    return {
      height: toCm(height),
      // 66 pounds are 29.9 kg, which is allowed.
      weight: Math.min(300, Math.max(30, toKg(weightLbs))),
      heightFeet: height.feet,
      heightInches: height.inches,
      weightLbs,
    };
  }
  const height = readNumber(values.height);
  const weight = readNumber(values.weight);
  const { feet, inches } = toFeet(height);
  const weightLbs = toPounds(weight);
  return {
    height,
    weight,
    heightFeet: feet,
    heightInches: inches,
    weightLbs: check(measures.weightLbs, weightLbs).success ? weightLbs : null,
  };
}
