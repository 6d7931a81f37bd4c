import { CONDITIONS } from '#shared/intake.ts';
import type { IntakeFormApi, IntakeValues } from './intake-form-schema.ts';

/** The topics of the form in order, with their fields. */
export const TOPIC_FIELDS = {
  personal: ['fullName', 'dateOfBirth', 'phone', 'gender'],
  metrics: ['height', 'weight', 'heightFeet', 'heightInches', 'weightLbs'],
  history: [...CONDITIONS, 'hasNoMedicalConditions', 'kidneyStage', 'currentMedications'],
  organs: ['organs'],
  illnesses: ['illnesses', 'sulfonylurea'],
  now: [
    'now',
    'operationOn',
    'weightMedicine',
    'weightMedicineName',
    'weightMedicineDose',
    'weightMedicineTaken',
  ],
  allergies: ['hasAllergies', 'allergies'],
  weight: ['hasPreviousWeightLoss', 'previousWeightLossAttempts', 'weightManagementGoals'],
} as const satisfies Record<string, readonly (keyof IntakeValues)[]>;
export type Topic = keyof typeof TOPIC_FIELDS;
export const TOPICS = Object.keys(TOPIC_FIELDS) as Topic[];

/** The pages on a phone: one topic each, and finally all answers with the consent. */
export const PAGES = [...TOPICS, 'review'] as const;
export type Page = (typeof PAGES)[number];

export const isPage = (text: string | null): text is Page => PAGES.includes(text as Page);

/** The first topic with an error, after a form has been validated. */
export const faultyTopic = (form: IntakeFormApi): Topic | undefined =>
  TOPICS.find((topic) => TOPIC_FIELDS[topic].some((name) => form.getFieldState(name).invalid));
