import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { IsoDay } from './lib/dates.ts';
import { text } from './lib/fields.ts';

/**
 * The medical form's questions that are answered with a tap: what the labels of Wegovy and Zepbound contraindicate or
 * warn of (sections 4, 5, 7 and 8), and what the clinical requirements want looked at closely. A screen each, answered as
 * a whole by one "none of these". What people write is never the only way to say one of them (decision C132).
 */
export const QUESTION_SCREENS = {
  organs: [
    'thyroid_cancer_self',
    'thyroid_cancer_family',
    'thyroid_nodule',
    'pancreatitis',
    'gallstones',
    'gallbladder_removed',
    'gastroparesis',
    'bowel_disease',
    'stomach_operation',
  ],
  illnesses: [
    'type_1_diabetes',
    'insulin',
    'sulfonylurea',
    'retinopathy',
    'sight_loss',
    'eating_disorder_now',
    'eating_disorder_before',
    'suicidal_now',
    'suicidal_before',
    'alcohol',
  ],
  now: [
    'pregnant',
    'planning_pregnancy',
    'breast_feeding',
    'contraceptive_pill',
    'operation_planned',
    'weight_medicine_now',
    'weight_medicine_before',
  ],
} as const;
export type QuestionScreen = keyof typeof QUESTION_SCREENS;
export const QUESTION_SCREEN_NAMES = Object.keys(QUESTION_SCREENS) as QuestionScreen[];
export type FormQuestion = (typeof QUESTION_SCREENS)[QuestionScreen][number];
export const FORM_QUESTIONS: readonly FormQuestion[] = QUESTION_SCREEN_NAMES.flatMap(
  (screen): readonly FormQuestion[] => QUESTION_SCREENS[screen],
);

/**
 * Questions that one row of the form asks together, in words that name each of them. Its tick opens them one by one, so
 * that whoever has none of them reads one line, and whoever has one still says which.
 */
export const QUESTION_GROUPS = {
  thyroid_cancer: ['thyroid_cancer_self', 'thyroid_cancer_family'],
  gallbladder: ['gallstones', 'gallbladder_removed'],
  diabetes: ['type_1_diabetes', 'insulin', 'sulfonylurea'],
  eyes: ['retinopathy', 'sight_loss'],
  eating_disorder: ['eating_disorder_now', 'eating_disorder_before'],
  suicidal: ['suicidal_now', 'suicidal_before'],
  pregnancy: ['pregnant', 'planning_pregnancy', 'breast_feeding'],
  weight_medicine: ['weight_medicine_now', 'weight_medicine_before'],
} as const satisfies Record<string, readonly FormQuestion[]>;
export type QuestionGroup = keyof typeof QUESTION_GROUPS;
export const QUESTION_GROUP_NAMES = Object.keys(QUESTION_GROUPS) as QuestionGroup[];

/**
 * Increase it when the wording of a question changes in any language: answers say which words were answered. 2: the
 * same questions in fewer words, 29 November 2026. 3: asked in rows, and a pregnancy only if it is planned within a
 * year, 30 November 2026. Where the meaning has changed too, say so in MEANT_SINCE.
 */
export const QUESTIONS_VERSION = 3;

/**
 * From which version on a question means what it means now, where that is not the first: until then the second screen
 * asked what applies and not what ever did, and a pregnancy counted however far off it was planned. A no to the former
 * words is none to these.
 */
const MEANT_SINCE: Readonly<Partial<Record<FormQuestion, number>>> = {
  type_1_diabetes: 3,
  insulin: 3,
  sulfonylurea: 3,
  retinopathy: 3,
  sight_loss: 3,
  planning_pregnancy: 3,
};
export const meantAsNow = (question: FormQuestion, version: number): boolean =>
  version >= (MEANT_SINCE[question] ?? 1);

/** What an answer of another day says nothing about. */
export const ABOUT_NOW: readonly FormQuestion[] = [
  ...QUESTION_SCREENS.now,
  'eating_disorder_now',
  'suicidal_now',
];

const ABOUT_PREGNANCY: readonly FormQuestion[] = [
  'pregnant',
  'planning_pregnancy',
  'breast_feeding',
  'contraceptive_pill',
];
/** The clinical requirements ask everybody but men, up to this age. */
const PREGNANCY_AGE = 55;

/** The questions of a screen for this person. Whoever has not said their gender or age yet is asked about pregnancy too. */
export function questionsFor(
  screen: QuestionScreen,
  { gender, age }: { gender: string; age: number | null },
): readonly FormQuestion[] {
  const isAsked = gender !== 'male' && (age === null || age <= PREGNANCY_AGE);
  const all: readonly FormQuestion[] = QUESTION_SCREENS[screen];
  return isAsked ? all : all.filter((question) => !ABOUT_PREGNANCY.includes(question));
}

/** Of the kidney disease that is ticked among the conditions (KDIGO), and for whoever does not know theirs. */
export const KIDNEY_STAGES = ['1', '2', '3', '4', '5', 'unknown'] as const;

/** Of the same class as what we prescribe, so that they must not be taken together (labels, sections 1 and 5). */
export const INCRETINS = [
  'semaglutide',
  'tirzepatide',
  'liraglutide',
  'dulaglutide',
  'exenatide',
  'orforglipron',
] as const;

/** Weight-loss medicines and other incretins that people already take. */
export const WEIGHT_MEDICINES = [
  'ours',
  ...INCRETINS,
  'phentermine',
  'phentermine_topiramate',
  'naltrexone_bupropion',
  'orlistat',
  'other',
] as const;
export type WeightMedicine = (typeof WEIGHT_MEDICINES)[number];

/**
 * The answers to the questions that this person was asked. A question that is missing was not asked. Older devices send
 * no answers at all.
 */
export const QuestionAnswers = z.object({
  /** QUESTIONS_VERSION at the time, and the language of the words that were answered. */
  version: z.int().min(1),
  language: z.enum(LANGUAGES),
  answers: z.partialRecord(z.enum(FORM_QUESTIONS), z.boolean()),
  kidneyStage: z.enum(KIDNEY_STAGES).nullish(),
  /** Its name, in the patient's words. */
  sulfonylurea: text(120).nullish(),
  operationOn: IsoDay.nullish(),
  weightMedicine: z
    .object({
      which: z.enum(WEIGHT_MEDICINES),
      /** For `other`: its name, in the patient's words. */
      name: text(120).nullish(),
      dose: text(120).nullish(),
      lastTaken: IsoDay.nullish(),
    })
    .nullish(),
});
export type QuestionAnswers = z.infer<typeof QuestionAnswers>;

/** What was typed beside the questions, by what it was typed for. The rules read it as they read the form's other texts. */
export const typedBeside = (questions: QuestionAnswers | null | undefined) => ({
  otherMedicine: [questions?.sulfonylurea, questions?.weightMedicine?.name]
    .filter(Boolean)
    .join('\n'),
  weightMedicineDose: questions?.weightMedicine?.dose ?? '',
});

/** The questions answered with yes, in the order of the form. */
export const affirmed = ({ answers }: Pick<QuestionAnswers, 'answers'>): FormQuestion[] =>
  FORM_QUESTIONS.filter((question) => answers[question] === true);
