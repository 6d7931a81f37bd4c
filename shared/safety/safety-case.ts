import type { Weight } from '../care.ts';
import type { ProductId } from '../catalogue.ts';
import { medicineOfOrder } from '../medicines/medicine-of-order.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';
import type { QuestionAnswers, FormQuestion } from '../form-questions.ts';
import type { HealthCheck } from '../health-check.ts';
import type { Reading } from './reader/reading.ts';
import type { SafetyAnswer, SafetyField, SafetyLevel } from './finding.ts';

/** The part of the medical form that rules read. Height in cm and weight in kg count, whatever units were typed. */
export type SafetyForm = {
  dateOfBirth: string;
  height: number;
  weight: number;
  heightFeet?: number | null | undefined;
  heightInches?: number | null | undefined;
  weightLbs?: number | null | undefined;
  useEnglishUnits?: boolean | undefined;
  hasDiabetes: boolean;
  hasHeartDisease: boolean;
  hasHypertension: boolean;
  hasThyroidIssues: boolean;
  hasKidneyDisease: boolean;
  hasCancer: boolean;
  hasNoMedicalConditions?: boolean | undefined;
  currentMedications: string;
  allergies: string;
  previousWeightLossAttempts: string;
  weightManagementGoals: string;
  gender?: string | undefined;
  /** Null if they were not asked, which is a finding of its own. */
  questions?: QuestionAnswers | null | undefined;
};

/** The clinic's own record. */
export type SafetyRecord = { medicalHistory: string; allergies: string; medications: string };

/** Another order of the same person: treated or about to be, treated once, refused by a doctor, or paid and waiting. */
export type EarlierOrder = {
  reference: string;
  state: 'in_use' | 'ended' | 'refused' | 'waiting';
  product: ProductId;
  /** Missing in cases of before products had one. */
  medicine?: MedicineId | undefined;
  /** The practice ended it before its time, after a parcel had left. Left out otherwise. */
  isCalledOff?: boolean;
  /** The day it was ordered, from which a gap before it is counted. Missing in older cases. */
  beganOn?: string;
  /** The day its membership ends, or of one that was called off its medicine. Null if it has not begun. */
  endsOn: string | null;
  /** The day until which the medicine that was sent lasts. Null or missing if nothing was sent. */
  suppliedUntil?: string | null;
  /** Of a refused one, and of one that treats or has treated. */
  form: SafetyForm | null;
  healthCheck?: HealthCheck | null | undefined;
};

/** An order under another account with the same name and birthday: which, and when it was placed. */
export type OtherAccount = { reference: string; placedOn: string };

export type SafetyCase = {
  /** `yyyy-mm-dd`. */
  today: string;
  product: ProductId;
  medicine: MedicineId;
  form: SafetyForm;
  record: SafetyRecord | null;
  /** The date of birth in the profile, `yyyy-mm-dd`. */
  profileDateOfBirth: string | null;
  /** What this order was placed with. Null if nobody was asked; a case of which that is not known has none. */
  healthCheck?: HealthCheck | null | undefined;
  /** What the patient has answered to the questions of doctors about this case. */
  caseAnswers?: readonly string[] | undefined;
  /** Newest first. */
  earlier: readonly EarlierOrder[];
  /** The latest weight that the patient has recorded, in kg. Missing in older cases. */
  weighed?: Weight | null;
  /** Of what is probably the same person. Newest first. */
  elsewhere?: readonly OtherAccount[];
  /** `assessSafety` brings the reader. Without one no text is read, and no page has to load its words. */
  read?: (owner: object, text: string) => Reading;
};

export const substanceOf = (of: Pick<EarlierOrder, 'product' | 'medicine'>) =>
  MEDICINE[medicineOfOrder(of)].substance;

/** What a rule found. `level` is set if it differs from the rule's own in this case. */
export type Raised = {
  answers: SafetyAnswer[];
  level?: SafetyLevel;
  isHint?: boolean;
  value?: number;
  /** If it differs from the rule's own in this case. */
  source?: string;
};

export type SafetyRule = {
  id: string;
  level: SafetyLevel;
  /** One of SOURCES. */
  source: string;
  raise: (of: SafetyCase) => Raised | null;
};

/** A statement in a field of this case's form, record or profile. */
export const answerTo = (field: SafetyField, quote: string | number = ''): SafetyAnswer => ({
  field,
  quote: String(quote),
  from: null,
});

/** The questions of this case's form that were answered with yes. */
export const affirmedIn = (
  { form }: SafetyCase,
  ...questions: readonly FormQuestion[]
): SafetyAnswer[] =>
  questions
    .filter((question) => form.questions?.answers[question] === true)
    .map((question) => answerTo('questions', question));
