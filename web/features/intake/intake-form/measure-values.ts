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

/** Height and weight as they stand in the fields, in both systems at once: one is typed, the other follows. */
export type MeasureValues = {
  height: string;
  weight: string;
  heightFeet: string;
  heightInches: string;
  weightLbs: string;
};
export type MeasureField = keyof MeasureValues;

/** A number as people write it, with a comma too; NaN for everything else. */
export const readNumber = (text: string): number =>
  /^\d+([.,]\d*)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;

/** As `readNumber` reads it: without marks between the thousands. */
const formatIn = (language: string, digits: Intl.NumberFormatOptions, value: number): string =>
  new Intl.NumberFormat(language, { useGrouping: false, ...digits }).format(value);

/** A figure of the form, as `readNumber` reads it again. */
export const showMeasure = (value: number, language: string): string =>
  formatIn(language, { maximumFractionDigits: 1 }, value);

/** With one decimal, whatever it is: 30.0. */
export const showBmi = (value: number, language: string): string =>
  formatIn(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, shownBmi(value));

/** What the other system's fields say after this one was typed in, as people of this language write numbers. */
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

/** Without inches it is whole feet. */
export const feetOf = ({ heightFeet, heightInches }: MeasureValues): Feet => ({
  feet: readNumber(heightFeet),
  inches: heightInches.trim() === '' ? 0 : readNumber(heightInches),
});

export const bmiOf = (values: MeasureValues, isEnglish: boolean): number | null =>
  isEnglish
    ? imperialBmi(feetOf(values), readNumber(values.weightLbs))
    : bmi(readNumber(values.height), readNumber(values.weight));

/** What is sent: the typed system as it is, the other one converted, and left out where rounding takes it over its limit. */
export function sentMeasures(values: MeasureValues, isEnglish: boolean) {
  if (isEnglish) {
    const height = feetOf(values);
    const weightLbs = readNumber(values.weightLbs);
    return {
      height: toCm(height),
      // 66 pounds are 29.9 kg, and allowed.
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
    weightLbs: measures.weightLbs.safeParse(weightLbs).success ? weightLbs : null,
  };
}
