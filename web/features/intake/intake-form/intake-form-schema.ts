import type { UseFormReturn } from 'react-hook-form';
import { check, z } from '#web/lib/zod.ts';
import { toCm } from '#shared/body.ts';
import type { Language } from '#shared/accounts.ts';
import { QUESTION_SCREEN_NAMES } from '#shared/form-questions.ts';
import { CONDITIONS, dateOfBirth, GENDERS, measures, type Intake } from '#shared/intake.ts';
import { noExtension } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import { localDay } from '#web/lib/local-day.ts';
import {
  detailFaults,
  emptyQuestions,
  isAnswered,
  questionFields,
  sentQuestions,
} from './form-questions.ts';
import { feetOf, readNumber, sentMeasures } from './measure-values.ts';

const YES_NO = ['yes', 'no'] as const;

const story = z.string().trim().max(5000, says('tooLong'));
const tick = z.boolean().optional();

const fields = z.object({
  fullName: z.string().trim(),
  dateOfBirth: z.string(),
  gender: z.enum([...GENDERS, '']),
  phone: noExtension(z.string().trim().max(40, says('tooLong'))),
  useEnglishUnits: z.boolean(),
  height: z.string(),
  weight: z.string(),
  heightFeet: z.string(),
  heightInches: z.string(),
  weightLbs: z.string(),
  hasDiabetes: tick,
  hasHeartDisease: tick,
  hasHypertension: tick,
  hasThyroidIssues: tick,
  hasKidneyDisease: tick,
  hasCancer: tick,
  hasNoMedicalConditions: tick,
  currentMedications: story,
  ...questionFields,
  hasAllergies: z.enum(YES_NO),
  allergies: story,
  hasPreviousWeightLoss: z.enum(YES_NO),
  previousWeightLossAttempts: story,
  weightManagementGoals: story,
  /** Ticked or unset, never false (decision C056). */
  hasConsent: z.literal(true).optional(),
});
export type IntakeValues = z.infer<typeof fields>;
export type IntakeFormApi = UseFormReturn<IntakeValues, unknown, IntakeValues>;

export const emptyIntake: IntakeValues = {
  fullName: '',
  dateOfBirth: '',
  gender: '',
  phone: '',
  useEnglishUnits: true,
  height: '',
  weight: '',
  heightFeet: '',
  heightInches: '',
  weightLbs: '',
  currentMedications: '',
  ...emptyQuestions,
  hasAllergies: 'no',
  allergies: '',
  hasPreviousWeightLoss: 'yes',
  previousWeightLossAttempts: '',
  weightManagementGoals: '',
};

/** The fields that are asked before there is an order, by topic. */
export const PRE_CHECK_TOPICS = [
  ['height', 'weight', 'heightFeet', 'heightInches', 'weightLbs'],
  ['dateOfBirth'],
  ['hasNoMedicalConditions', ...CONDITIONS],
] as const satisfies readonly (readonly (keyof IntakeValues)[])[];
/**
 * `topic`: the one on screen, and after the last one the result. A returning customer starts with their whole last form
 * (last-form.ts).
 */
export type PreCheckDraft = { topic: number; values: Partial<IntakeValues> };

type Fault = (field: keyof IntakeValues, message: string) => void;

export const intakeFormSchema = (today: () => string) =>
  fields.superRefine((values, ctx) => {
    const fault: Fault = (field, message) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    const judge = (field: keyof IntakeValues, schema: z.ZodType, value: unknown) => {
      const issue = check(schema, value).error?.issues[0];
      if (issue) fault(field, issue.message);
    };
    if (values.fullName.length < 2) fault('fullName', says('fullNameMin'));
    judge('dateOfBirth', dateOfBirth(today), values.dateOfBirth);
    if (!values.gender) fault('gender', says('gender'));
    checkMeasures(values, judge);
    if (!hasConditionAnswer(values)) fault('hasNoMedicalConditions', says('conditions'));
    for (const screen of QUESTION_SCREEN_NAMES) {
      if (!isAnswered(screen, values)) fault(screen, says('questions'));
    }
    for (const [field, message] of detailFaults(values, today())) fault(field, message);
    if (values.hasAllergies === 'yes' && !values.allergies) fault('allergies', says('required'));
    if (values.hasConsent !== true) fault('hasConsent', says('medicalConsent'));
  });

type Judge = (field: keyof IntakeValues, schema: z.ZodType, value: unknown) => void;

/** Only the system on screen is validated. Three feet would be less than a metre. */
function checkMeasures(values: IntakeValues, judge: Judge): void {
  if (!values.useEnglishUnits) {
    judge('height', measures.height, readNumber(values.height));
    judge('weight', measures.weight, readNumber(values.weight));
    return;
  }
  const { feet, inches } = feetOf(values);
  const isInRange = check(measures.heightFeet, feet).success;
  judge('heightFeet', measures.heightFeet, feet);
  judge('heightInches', measures.heightInches, inches);
  if (isInRange && check(measures.heightInches, inches).success) {
    judge('heightFeet', measures.height, toCm({ feet, inches }));
  }
  judge('weightLbs', measures.weightLbs, readNumber(values.weightLbs));
}

export const hasConditionAnswer = (values: IntakeValues): boolean =>
  values.hasNoMedicalConditions === true || CONDITIONS.some((one) => values[one]);

/** Who sends the form: sent along with the answers. */
export type Sender = {
  userId: number | null;
  referenceNumber: string;
  guest: { phone: string; fullName: string; email: string } | null;
};

/** Leaves out answers that only the form uses. A text counts only if its question was answered yes (D1 §3). */
export function toIntake(
  values: IntakeValues,
  sender: Sender,
  language: Language,
): z.input<typeof Intake> {
  const {
    hasAllergies,
    hasPreviousWeightLoss,
    gender,
    hasConsent,
    height: _height,
    weight: _weight,
    heightFeet: _feet,
    heightInches: _inches,
    weightLbs: _pounds,
    questionsVersion: _version,
    organs: _organs,
    illnesses: _illnesses,
    now: _now,
    kidneyStage: _stage,
    sulfonylurea: _sulfonylurea,
    operationOn: _operation,
    weightMedicine: _medicine,
    weightMedicineName: _name,
    weightMedicineDose: _dose,
    weightMedicineTaken: _taken,
    ...answers
  } = values;
  return {
    userId: sender.userId,
    ...answers,
    ...sentMeasures(values, values.useEnglishUnits),
    ...Object.fromEntries(
      [...CONDITIONS, 'hasNoMedicalConditions' as const].map((one) => [one, values[one] === true]),
    ),
    questions: sentQuestions(values, language),
    gender: gender as (typeof GENDERS)[number],
    hasConsent: (hasConsent === true) as true,
    allergies: hasAllergies === 'yes' ? values.allergies : '',
    previousWeightLossAttempts:
      hasPreviousWeightLoss === 'yes' ? values.previousWeightLossAttempts : '',
    referenceNumber: sender.referenceNumber,
    filledOn: localDay(),
    guestInfo: sender.guest && { ...sender.guest, email: sender.guest.email || null },
  };
}
