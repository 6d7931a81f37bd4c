import { CONDITIONS } from '#shared/intake.ts';
import type { IntakeFormApi, IntakeValues } from './intake-form-schema.ts';

/** The topics of the form in their order, with the fields that stand in each. */
export const TOPIC_FIELDS = {
  personal: ['fullName', 'dateOfBirth', 'phone', 'gender'],
  metrics: ['height', 'weight', 'heightFeet', 'heightInches', 'weightLbs'],
  history: [...CONDITIONS, 'hasNoMedicalConditions', 'currentMedications'],
  allergies: ['hasAllergies', 'allergies'],
  weight: ['hasPreviousWeightLoss', 'previousWeightLossAttempts', 'weightManagementGoals'],
} as const satisfies Record<string, readonly (keyof IntakeValues)[]>;
export type Topic = keyof typeof TOPIC_FIELDS;
export const TOPICS = Object.keys(TOPIC_FIELDS) as Topic[];

/** What a phone shows at a time: a topic, and at the end all answers together with the consent. */
export const PAGES = [...TOPICS, 'review'] as const;
export type Page = (typeof PAGES)[number];

export const isPage = (text: string | null): text is Page => PAGES.includes(text as Page);

/** The first topic in which something is wrong, after a form has been checked. */
export const faultyTopic = (form: IntakeFormApi): Topic | undefined =>
  TOPICS.find((topic) => TOPIC_FIELDS[topic].some((name) => form.getFieldState(name).invalid));
