import type { Answers } from './intake.entity.ts';

/** The form of somebody without any of the conditions. Name, contact and goals are to be added. */
export const soundAnswers = {
  phone: null,
  height: 168,
  weight: 92,
  heightFeet: 5,
  heightInches: 6,
  weightLbs: 202.8,
  useEnglishUnits: false,
  hasDiabetes: false,
  hasHeartDisease: false,
  hasHypertension: false,
  hasThyroidIssues: false,
  hasKidneyDisease: false,
  hasCancer: false,
  hasNoMedicalConditions: true,
  currentMedications: '',
  allergies: '',
  hasConsent: true,
} satisfies Partial<Answers>;
