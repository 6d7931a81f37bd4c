/** Unit conversions and the body mass index as the requirements define them (D1 §5, §9). */
export const CM_PER_INCH = 2.54;
export const CM_PER_FOOT = 30.48;
export const LB_PER_KG = 2.20462;

export type Feet = { feet: number; inches: number };

/** Centimetres to feet and whole inches. 12 inches carry over to the next foot. */
export function toFeet(cm: number): Feet {
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / 12), inches: inches % 12 };
}

/** Feet and inches to centimetres, to one decimal. */
export const toCm = ({ feet, inches }: Feet): number =>
  round1(feet * CM_PER_FOOT + inches * CM_PER_INCH);
export const toPounds = (kg: number): number => round1(kg * LB_PER_KG);
export const toKg = (pounds: number): number => round1(pounds / LB_PER_KG);

/**
 * A weight as it is kept: to a hundredth of a kilogram, so that a tenth of a pound comes back as it was typed. Medical
 * forms keep the tenth that their document says.
 */
export const keptKg = (value: number, unit: 'kg' | 'lb'): number =>
  unit === 'lb' ? Math.round((value / LB_PER_KG) * 100) / 100 : round1(value);

type FormWeight = {
  weight: number;
  weightLbs?: number | null | undefined;
  useEnglishUnits?: boolean | undefined;
};

/** The weight of a medical form beside other weights: pounds as they were typed, not as the form's rounded kilograms. */
export const formKg = ({ weight, weightLbs, useEnglishUnits }: FormWeight): number =>
  useEnglishUnits && weightLbs ? keptKg(weightLbs, 'lb') : weight;

const round1 = (value: number) => Math.round(value * 10) / 10;
/** Removes floating point noise: 72.25 kg at 170 cm is exactly 25. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6;

/** Plausible values for an adult. Anything outside is a typo or a wrong unit, and no BMI is computed from it. */
export const BODY = { cm: { min: 100, max: 250 }, kg: { min: 30, max: 350 } } as const;
/** The same in pounds, as the form limits them: its 66 pounds are 29.9 kg. */
const POUNDS = { min: 66, max: 772 } as const;

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  value >= min && value <= max;
export const isBodyHeight = (cm: number): boolean => isWithin(cm, BODY.cm);
export const isBodyWeight = (kg: number): boolean => isWithin(kg, BODY.kg);

/** kg/m², not rounded. Null unless both values are plausible. */
export function bmi(cm: number, kg: number): number | null {
  return isBodyHeight(cm) && isBodyWeight(kg) ? exact(kg / (cm / 100) ** 2) : null;
}

/** 703 × lb / in², not rounded. Null unless both values are plausible. */
export function imperialBmi(height: Feet, pounds: number): number | null {
  const inches = height.feet * 12 + height.inches;
  if (!isBodyHeight(inches * CM_PER_INCH) || !isWithin(pounds, POUNDS)) return null;
  return exact((703 * pounds) / inches ** 2);
}

export const BMI_CATEGORIES = ['underweight', 'normal', 'overweight', 'obese'] as const;
export type BmiCategory = (typeof BMI_CATEGORIES)[number];

/** Based on the exact value: 24.96 is under 25, however it is displayed. */
export function bmiCategory(value: number): BmiCategory {
  if (value < 18.5) return 'underweight';
  if (value < 25) return 'normal';
  if (value < 30) return 'overweight';
  return 'obese';
}

/**
 * The displayed value, to one decimal. If rounding would move it into the next category, it stays at the last tenth
 * below: "25.0, normal weight" would contradict itself, so 24.96 is shown as 24.9.
 */
export function shownBmi(value: number): number {
  const rounded = round1(value);
  return bmiCategory(rounded) === bmiCategory(value) ? rounded : Math.floor(value * 10) / 10;
}
