import { FORM_QUESTIONS, QUESTIONS_VERSION } from '#shared/form-questions.ts';
import type { QuestionAnswers } from '#shared/form-questions.ts';
import type { Answers } from './intake.entity.ts';

/** Every question answered with no. */
export const soundQuestions = {
  version: QUESTIONS_VERSION,
  language: 'en',
  answers: Object.fromEntries(FORM_QUESTIONS.map((question) => [question, false])),
} satisfies QuestionAnswers;

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
  questions: soundQuestions,
  hasConsent: true,
} satisfies Partial<Answers>;
