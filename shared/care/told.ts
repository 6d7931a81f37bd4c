import {
  affirmed,
  QUESTION_GROUPS,
  type FormQuestion,
  type QuestionAnswers,
} from '../form-questions.ts';
import { HEALTH_QUESTIONS, type HealthQuestion, type HealthReply } from '../health-check.ts';
import { assessWords } from '../safety/check-words.ts';
import type { SafetyCase } from '../safety/safety-case.ts';
import { isOfBefore, readCheckInWords } from './check-in-words.ts';

/** What the health check asks, by the names under which the form asks the same. */
const BOX_OF = {
  thyroid: 'thyroid_cancer',
  pancreatitis: 'pancreatitis',
  pregnancy: 'pregnancy',
} as const satisfies Record<HealthQuestion, string>;

/** A question that was answered with yes. `unsaid`: one of those of the health check, and it was not said which. */
export type ToldBox = FormQuestion | (typeof BOX_OF)[HealthQuestion] | 'unsaid';

/** What a patient told beside an order: in its form, before it, or in an answer to a doctor. */
export type Told = { yes: readonly ToldBox[]; words: readonly string[] };

type Form = {
  currentMedications: string;
  allergies: string;
  previousWeightLossAttempts: string;
  weightManagementGoals: string;
  questions?: QuestionAnswers | null | undefined;
};

export function toldInForm(form: Form): Told {
  const { questions } = form;
  const words = [
    form.currentMedications,
    form.allergies,
    form.previousWeightLossAttempts,
    form.weightManagementGoals,
    questions?.sulfonylurea,
    questions?.weightMedicine?.name,
    questions?.weightMedicine?.dose,
  ];
  return { yes: questions ? affirmed(questions) : [], words: words.flatMap((text) => text ?? []) };
}

export function toldInHealthCheck({ answers }: HealthReply): Told {
  const said = HEALTH_QUESTIONS.filter((one) => answers[one] === 'yes').map((one) => BOX_OF[one]);
  const isUnsaid = HEALTH_QUESTIONS.some((one) => answers[one] === 'one_of_these');
  return { yes: isUnsaid ? [...said, 'unsaid'] : said, words: [] };
}

/** A red sign of the check-in, or what stops the medicine (labels, section 8), whenever it is told. */
const AT_ONCE: readonly ToldBox[] = ['pregnant', 'suicidal_now', 'pregnancy', 'unsaid'];
/** The same of what a clinician may have known when they prescribed (labels, sections 4 and 5). */
const IF_NEW: readonly ToldBox[] = [
  'pancreatitis',
  'sight_loss',
  'thyroid_cancer',
  ...QUESTION_GROUPS.thyroid_cancer,
];
/**
 * Findings in words that say what these questions ask, and are no sign of the check-in. Whose cancer it is they do not
 * say, so a relative's that was known does not make it known.
 */
const BOX_OF_FINDING: Readonly<Partial<Record<string, ToldBox>>> = {
  pancreatitis: 'pancreatitis',
  thyroid_cancer: 'thyroid_cancer_self',
};

const isUrgent = (
  words: string,
  of: Pick<SafetyCase, 'product' | 'medicine' | 'today'>,
  isNew: (box: ToldBox) => boolean,
): boolean =>
  readCheckInWords(words).signs.length > 0 ||
  assessWords({ newMedicines: '', words }, of, of.today).some(({ id, level }) => {
    const box = BOX_OF_FINDING[id];
    if (level !== 'block' || box === undefined) return false;
    // Whoever has it again does not speak of years ago.
    return isNew(box) || (box === 'pancreatitis' && !isOfBefore(words));
  });

const isKnownIn = (told: Told, box: ToldBox): boolean =>
  told.yes.includes(box) ||
  (box === 'thyroid_cancer' && QUESTION_GROUPS[box].some((one) => told.yes.includes(one)));

/** What the form asks one by one, and the health check together. */
const ASKED_AS: Readonly<Partial<Record<ToldBox, ToldBox>>> = {
  pregnant: 'pregnancy',
  thyroid_cancer_self: 'thyroid_cancer',
  thyroid_cancer_family: 'thyroid_cancer',
};

const isSaidIn = (told: Told, box: ToldBox): boolean =>
  isKnownIn(told, box) || told.yes.includes(ASKED_AS[box] ?? box);

type Earlier = { before: Told | null; known: readonly Told[]; waiting?: readonly Told[] };

/**
 * What of it somebody in treatment would have to tell in a check-in as a red sign. `before`: what they had told in the
 * same place, which was read then. `known`: with what they are in treatment; its words are no news, and its diseases.
 * `waiting`: what a letter says that no doctor has answered.
 */
export function redOf(
  told: Told,
  { before, known, waiting = [] }: Earlier,
  order: Pick<SafetyCase, 'product' | 'medicine' | 'today'>,
): Told {
  const earlier = [...(before ? [before] : []), ...known, ...waiting];
  const isWaiting = (box: ToldBox) => waiting.some((one) => isSaidIn(one, box));
  const isNew = (box: ToldBox) => !isWaiting(box) && !earlier.some((one) => isKnownIn(one, box));
  const isAtOnce = (box: ToldBox) => !isWaiting(box) && !before?.yes.includes(box);
  return {
    yes: told.yes.filter((box) =>
      AT_ONCE.includes(box) ? isAtOnce(box) : IF_NEW.includes(box) && isNew(box),
    ),
    words: told.words.filter(
      (text) => !earlier.some(({ words }) => words.includes(text)) && isUrgent(text, order, isNew),
    ),
  };
}
