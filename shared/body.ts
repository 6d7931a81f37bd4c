/** Conversions and the body mass index as the documents give them (D1 §5, §9). */
export const CM_PER_INCH = 2.54;
export const CM_PER_FOOT = 30.48;
export const LB_PER_KG = 2.20462;

export type Feet = { feet: number; inches: number };

/** Centimetres to feet and whole inches; 12 inches become the next foot. */
export function toFeet(cm: number): Feet {
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / 12), inches: inches % 12 };
}

/** Feet and inches to centimetres, to one decimal. */
export const toCm = ({ feet, inches }: Feet): number =>
  round1(feet * CM_PER_FOOT + inches * CM_PER_INCH);
export const toPounds = (kg: number): number => round1(kg * LB_PER_KG);
export const toKg = (pounds: number): number => round1(pounds / LB_PER_KG);

const round1 = (value: number) => Math.round(value * 10) / 10;

/** kg/m² to one decimal; null unless both are positive. */
export function bmi(cm: number, kg: number): number | null {
  if (!(cm > 0 && kg > 0)) return null;
  return round1(kg / (cm / 100) ** 2);
}

/** 703 × lb / in² to one decimal; null unless both are positive. */
export function imperialBmi(height: Feet, pounds: number): number | null {
  const inches = height.feet * 12 + height.inches;
  if (!(inches > 0 && pounds > 0)) return null;
  return round1((703 * pounds) / inches ** 2);
}

export const BMI_CATEGORIES = ['underweight', 'normal', 'overweight', 'obese'] as const;
export type BmiCategory = (typeof BMI_CATEGORIES)[number];

export function bmiCategory(value: number): BmiCategory {
  if (value < 18.5) return 'underweight';
  if (value < 25) return 'normal';
  if (value < 30) return 'overweight';
  return 'obese';
}
