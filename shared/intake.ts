import { z } from 'zod';
import { Plan } from './catalogue.ts';
import { orderedProduct } from './product-id.ts';
import { CaseTalk } from './cases.ts';
import { FORM_QUESTIONS, QuestionAnswers, typedBeside } from './form-questions.ts';
import { HealthCheck } from './health-check.ts';
import { clinicians, contract, get, post, WholeNumber } from './lib/contract.ts';
import { now } from './lib/clock.ts';
import { ageOn, IsoDay, latestDay, Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { FullName, OptionalEmail, text, noExtension } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { orderStatus } from './order-status.ts';
import { ShownTexts } from './practice/legal-versions.ts';
import { SafetyReport } from './safety/finding.ts';

export const CONDITIONS = [
  'hasDiabetes',
  'hasHeartDisease',
  'hasHypertension',
  'hasThyroidIssues',
  'hasKidneyDisease',
  'hasCancer',
] as const;
export type Condition = (typeof CONDITIONS)[number];

export const GENDERS = ['male', 'female', 'other'] as const;
export const ADULT_AGE = 18;

export const intakeErrors = defineErrors('intake', {
  no_order: [409, 'There is no order this medical form belongs to.'],
  already_sent: [409, 'The medical form of this order was already sent. Log in to change it.'],
  already_reviewed: [
    409,
    'A doctor is reviewing this order or has decided already; please write to your doctor instead.',
  ],
});

/** A date of birth from 1900 on, not after `today`, the person's own day, of an adult (decision C057). */
export const dateOfBirth = (today: () => string) =>
  z
    .string(says('dateOfBirth'))
    .min(2, says('dateOfBirth'))
    .superRefine((value, ctx) => {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (!z.iso.date().safeParse(value).success || Number(value.slice(0, 4)) < 1900) {
        return refuse(says('dateOfBirth'));
      }
      const day = today();
      if (value > day) return refuse(says('dateOfBirthFuture'));
      if (ageOn(value, day) < ADULT_AGE) refuse(says('dateOfBirthAdult'));
    });

const between = (min: number, max: number, message: string) =>
  z.number(message).min(min, message).max(max, message);
const condition = z.boolean().optional().default(false);

/** What a form accepts as a weight. */
export const FORM_KG = { min: 30, max: 300 } as const;

export const measures = {
  height: between(100, 250, says('heightRange')),
  weight: between(FORM_KG.min, FORM_KG.max, says('weightRange')),
  heightFeet: between(3, 8, says('feetRange')).int(says('feetRange')),
  heightInches: between(0, 11, says('inchesRange')),
  weightLbs: between(66, 660, says('poundsRange')),
};

export const conditions = {
  hasDiabetes: condition,
  hasHeartDisease: condition,
  hasHypertension: condition,
  hasThyroidIssues: condition,
  hasKidneyDisease: condition,
  hasCancer: condition,
  hasNoMedicalConditions: condition,
};

/**
 * The medical form as it is sent (D1 §3). `userId` and `guestInfo.phone` are ignored: the order determines the patient.
 */
export const Intake = z.object({
  userId: z.number().nullish(),
  height: measures.height,
  weight: measures.weight,
  heightFeet: measures.heightFeet.nullish(),
  heightInches: measures.heightInches.nullish(),
  weightLbs: measures.weightLbs.nullish(),
  useEnglishUnits: z.boolean().optional().default(false),
  ...conditions,
  currentMedications: text(5000).optional().default(''),
  allergies: text(5000).optional().default(''),
  previousWeightLossAttempts: text(5000).optional().default(''),
  weightManagementGoals: text(5000).optional().default(''),
  /** Missing from forms of older devices: not asked. */
  questions: QuestionAnswers.nullish(),
  hasConsent: z.literal(true, says('medicalConsent')),
  fullName: FullName,
  dateOfBirth: dateOfBirth(() => latestDay(now())),
  gender: z.enum(GENDERS, says('gender')),
  phone: noExtension(text(40)).nullish(),
  referenceNumber: text(40).nullish(),
  shownTexts: ShownTexts,
  /** The person's own day when they filled it in, which is that of the weight. */
  filledOn: IsoDay.optional(),
  guestInfo: z
    .object({ phone: text(40).nullish(), fullName: text(120).nullish(), email: OptionalEmail })
    .nullish(),
});
export type Intake = z.infer<typeof Intake>;

export const IntakeReceipt = z.object({
  medicalInfo: z.object({
    id: z.number(),
    userId: z.number().nullable(),
    height: z.number(),
    weight: z.number(),
    hasConsent: z.boolean(),
  }),
});

const answer = z.string();

/** The patient's answers. The same body measures in other units are not separate answers. */
const formAnswers = {
  fullName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(GENDERS),
  phone: z.string().nullish(),
  height: z.number(),
  weight: z.number(),
  hasDiabetes: z.boolean(),
  hasHeartDisease: z.boolean(),
  hasHypertension: z.boolean(),
  hasThyroidIssues: z.boolean(),
  hasKidneyDisease: z.boolean(),
  hasCancer: z.boolean(),
  currentMedications: answer,
  allergies: answer,
  previousWeightLossAttempts: answer,
  weightManagementGoals: answer,
  /** Null if they were not asked. */
  questions: QuestionAnswers.nullish(),
};
export const FormAnswers = z.object(formAnswers);
export type FormAnswers = z.infer<typeof FormAnswers>;
export type AnswerName = keyof FormAnswers;

/** All that is typed in the patient's own words. */
export const textsOf = (form: FormAnswers): string[] => [
  form.currentMedications,
  form.allergies,
  form.previousWeightLossAttempts,
  form.weightManagementGoals,
  ...Object.values(typedBeside(form.questions)),
];

export const ANSWERS = Object.keys(formAnswers) as AnswerName[];

/** What can be compared: an answered question differs from one that was not asked, its wording does not matter. */
function compared(form: FormAnswers, name: AnswerName): unknown {
  if (name !== 'questions') return form[name] ?? '';
  if (!form.questions) return '';
  const { answers, version: _version, language: _language, ...details } = form.questions;
  const told = Object.entries(details).filter(([, value]) => value != null);
  return JSON.stringify([FORM_QUESTIONS.map((question) => answers[question] ?? null), told]);
}

/** The names of the answers that differ, in the order of the form. A missing answer equals an empty one. */
export const changedAnswers = (before: FormAnswers, after: FormAnswers): AnswerName[] =>
  ANSWERS.filter((name) => compared(before, name) !== compared(after, name));

/** The saved form, for its patient, doctors and admins. */
export const MedicalInfo = FormAnswers.extend({
  id: z.number(),
  userId: z.number().nullable(),
  orderId: z.number().nullable(),
  phone: z.string().nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
  weightLbs: z.number().nullable(),
  useEnglishUnits: z.boolean(),
  hasNoMedicalConditions: z.boolean(),
  hasConsent: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  /** The order's version after these answers. 0 for forms saved by an earlier release. */
  version: z.number().default(0),
  /**
   * For clinicians: the previous values of changed answers, as they were when this person first saw the form. Null if
   * none changed.
   */
  before: FormAnswers.partial().nullable().default(null),
  /**
   * The result of the safety rules. Null for everybody but clinicians, and for cases decided before there were rules.
   */
  safety: SafetyReport.nullable().default(null),
  /** The answers that the order was placed with. Null if nobody had asked. */
  healthCheck: HealthCheck.nullable().default(null),
  /** Questions about the form and their answers. Null for everybody but clinicians. */
  talk: CaseTalk.nullable().default(null),
});
export type MedicalInfo = z.infer<typeof MedicalInfo>;

/** How many earlier orders a doctor sees beside a case. */
export const EARLIER_MAX = 20;

/** An order of the same person that was decided before: the product, the decision, and the answers at the time. */
export const EarlierOrder = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  ...orderedProduct,
  plan: Plan,
  status: z.enum(orderStatus.values),
  createdAt: Moment,
  startDate: Moment.nullable(),
  endDate: Moment.nullable(),
  /** The treatment is prescribed and has not ended. */
  isInUse: z.boolean(),
  reviewDate: Moment.nullable(),
  reviewedByName: z.string().nullable(),
  reviewNotes: z.string().nullable(),
  /** The medical form of that order. Null if it has none. */
  answers: FormAnswers.nullable(),
});
export type EarlierOrder = z.infer<typeof EarlierOrder>;

export const intakeContract = contract('intake', {
  save: post('/api/medical-info', {
    summary: 'Saves the medical form of an order of this customer or of this checkout.',
    access: ['guest', 'customer'],
    body: Intake,
    reply: IntakeReceipt,
    offline: 'queue',
    limit: 'checkout',
  }),
  find: get('/api/medical-info/:id', {
    summary: 'One medical form; every read is recorded.',
    access: ['customer', ...clinicians],
    reply: MedicalInfo,
  }),
  history: get('/api/medical-info/:id/history', {
    summary:
      'What came before a medical form: the decided orders of the same person with their forms, newest first, at most 20; every read is recorded.',
    access: clinicians,
    reply: z.array(EarlierOrder),
  }),
  findByUser: get('/api/medical-info', {
    summary: "A patient's latest medical form; every read is recorded.",
    access: ['customer', ...clinicians],
    query: z.object({ userId: WholeNumber.positive() }),
    reply: MedicalInfo,
  }),
});
