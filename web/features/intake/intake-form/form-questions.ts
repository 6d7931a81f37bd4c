import { check, z } from '#web/lib/zod.ts';
import type { Language } from '#shared/accounts.ts';
import {
  ABOUT_NOW,
  affirmed,
  FORM_QUESTIONS,
  KIDNEY_STAGES,
  meantAsNow,
  QUESTION_GROUP_NAMES,
  QUESTION_GROUPS,
  QUESTION_SCREEN_NAMES,
  QUESTION_SCREENS,
  QUESTIONS_VERSION,
  questionsFor,
  WEIGHT_MEDICINES,
  type QuestionAnswers,
  type FormQuestion,
  type QuestionGroup,
  type QuestionScreen,
} from '#shared/form-questions.ts';
import { ageOn } from '#shared/lib/dates.ts';
import { says } from '#shared/lib/says.ts';
import { localDay } from '#web/lib/local-day.ts';

/** The one tap that answers a whole screen with no. */
export const NONE = 'none';
/** Each yes that is known stands ticked, and whether there is another has not been answered. */
export const AGAIN = 'again';

const ticks = z.array(z.enum([...FORM_QUESTIONS, ...QUESTION_GROUP_NAMES, NONE, AGAIN]));
const words = z.string().trim().max(120, says('tooLong'));

/** A screen's ticked questions and opened groups, or `none`; empty while it is not answered. */
export const questionFields = {
  /** QUESTIONS_VERSION of the words that were answered, for the draft. */
  questionsVersion: z.number(),
  organs: ticks,
  illnesses: ticks,
  now: ticks,
  kidneyStage: z.enum([...KIDNEY_STAGES, '']),
  sulfonylurea: words,
  operationOn: z.string(),
  weightMedicine: z.enum([...WEIGHT_MEDICINES, '']),
  weightMedicineName: words,
  weightMedicineDose: words,
  weightMedicineTaken: z.string(),
} satisfies Record<QuestionScreen, z.ZodType> & Record<string, z.ZodType>;

export type QuestionValues = {
  [Name in keyof typeof questionFields]: z.infer<(typeof questionFields)[Name]>;
};

export const emptyQuestions: QuestionValues = {
  questionsVersion: QUESTIONS_VERSION,
  organs: [],
  illnesses: [],
  now: [],
  kidneyStage: '',
  sulfonylurea: '',
  operationOn: '',
  weightMedicine: '',
  weightMedicineName: '',
  weightMedicineDose: '',
  weightMedicineTaken: '',
};

type Person = { gender: string; dateOfBirth: string };
type Values = QuestionValues & Person & { hasKidneyDisease?: boolean | undefined };

/** The questions of a screen that this person is asked. Without a whole date of birth the age is not known yet. */
export function askedOn(screen: QuestionScreen, { gender, dateOfBirth }: Person) {
  const isDay = check(z.iso.date(), dateOfBirth).success;
  return questionsFor(screen, { gender, age: isDay ? ageOn(dateOfBirth, localDay()) : null });
}

/**
 * The answers of the screens that ask more of a person than they did when "none of these" was ticked, without that tick:
 * what was not asked is never a no.
 */
export function withoutStaleNone(
  values: Values,
  before: Person,
): Partial<Record<QuestionScreen, Values[QuestionScreen]>> {
  const stale = QUESTION_SCREEN_NAMES.filter((screen) => {
    const asked: readonly string[] = askedOn(screen, before);
    return (
      values[screen].includes(NONE) && askedOn(screen, values).some((one) => !asked.includes(one))
    );
  });
  return Object.fromEntries(
    stale.map((screen) => [screen, values[screen].filter((one) => one !== NONE)]),
  );
}

/** A line of a screen: a question, or a group with its questions, one of which has to be chosen. */
export type QuestionRow = {
  name: FormQuestion | QuestionGroup;
  questions: readonly FormQuestion[];
};

const groupOf = (question: FormQuestion): QuestionGroup | undefined =>
  QUESTION_GROUP_NAMES.find((group) =>
    (QUESTION_GROUPS[group] as readonly FormQuestion[]).includes(question),
  );

const rowOf = (question: FormQuestion): QuestionRow['name'] => groupOf(question) ?? question;

export function rowsOn(screen: QuestionScreen, person: Person): readonly QuestionRow[] {
  const rows = askedOn(screen, person).map((one): QuestionRow => {
    const name = groupOf(one);
    return name ? { name, questions: QUESTION_GROUPS[name] } : { name: one, questions: [one] };
  });
  return rows.filter(({ name }, index) => rows.findIndex((row) => row.name === name) === index);
}

/** By its own tick, or by those of a form that was answered before there were rows. */
export const isOpen = ({ name, questions }: QuestionRow, ticked: readonly string[]): boolean =>
  ticked.includes(name) || questions.some((one) => ticked.includes(one));

/** The answers of a screen, without what is no longer asked since the person's gender or age was changed. */
export const tickedOn = (screen: QuestionScreen, values: Values) =>
  values[screen].filter(
    (one): one is FormQuestion | typeof NONE =>
      one === NONE || (askedOn(screen, values) as readonly string[]).includes(one),
  );

/** Whether each opened row says which of its questions it is, and there is an answer at all. */
export const isAnswered = (screen: QuestionScreen, values: Values): boolean =>
  tickedOn(screen, values).length > 0 &&
  !values[screen].includes(AGAIN) &&
  rowsOn(screen, values).every(
    (row) =>
      !isOpen(row, values[screen]) || row.questions.some((one) => values[screen].includes(one)),
  );

/** Whether one of these is ticked and asked of this person. */
export const isTicked = (values: Values, ...questions: readonly FormQuestion[]): boolean =>
  QUESTION_SCREEN_NAMES.some((screen) =>
    tickedOn(screen, values).some((one) => one !== NONE && questions.includes(one)),
  );

/** What belongs to a yes and is wrong or missing. */
export function detailFaults(
  values: Values,
  today: string,
): [field: keyof QuestionValues, message: string][] {
  const faults: ReturnType<typeof detailFaults> = [];
  const { operationOn } = values;
  if (isTicked(values, 'operation_planned') && operationOn !== '' && operationOn < today) {
    faults.push(['operationOn', says('pastDay')]);
  }
  if (!isTicked(values, 'weight_medicine_now', 'weight_medicine_before')) return faults;
  if (values.weightMedicine === '') faults.push(['weightMedicine', says('required')]);
  if (values.weightMedicine === 'other' && values.weightMedicineName === '') {
    faults.push(['weightMedicineName', says('required')]);
  }
  if (values.weightMedicineTaken > today) faults.push(['weightMedicineTaken', says('futureDay')]);
  return faults;
}

/** The answers as they are sent: every question that this person was asked, and what belongs to a yes. */
export function sentQuestions(values: Values, language: Language): QuestionAnswers {
  const asked = QUESTION_SCREEN_NAMES.flatMap((screen) =>
    askedOn(screen, values).map((question) => [question, values[screen].includes(question)]),
  );
  const medicine =
    isTicked(values, 'weight_medicine_now', 'weight_medicine_before') && values.weightMedicine;
  return {
    version: QUESTIONS_VERSION,
    language,
    answers: Object.fromEntries(asked) as QuestionAnswers['answers'],
    kidneyStage: (values.hasKidneyDisease === true && values.kidneyStage) || null,
    sulfonylurea: (isTicked(values, 'sulfonylurea') && values.sulfonylurea) || null,
    operationOn: (isTicked(values, 'operation_planned') && values.operationOn) || null,
    weightMedicine: medicine
      ? {
          which: medicine,
          name: (medicine === 'other' && values.weightMedicineName) || null,
          dose: values.weightMedicineDose || null,
          lastTaken: values.weightMedicineTaken || null,
        }
      : null,
  };
}

/** Without the tick that answers the rest with no: what somebody has said yes to stands. */
function askedAgain(ticks: QuestionValues[QuestionScreen]): QuestionValues[QuestionScreen] {
  const yes = ticks.filter((one) => one !== NONE && one !== AGAIN);
  return yes.length > 0 ? [...yes, AGAIN] : [];
}

/**
 * Initial values for the next form. A yes that does not change stands. What is now, such as a pregnancy or thoughts of
 * suicide, is asked anew, and so is a screen of which a question was not asked then, or not as it is meant now.
 */
export function knownQuestions(known: QuestionAnswers | null | undefined): Partial<QuestionValues> {
  if (!known) return {};
  const yes = affirmed(known);
  const ticksOf = (screen: 'organs' | 'illnesses') => {
    const all: readonly FormQuestion[] = QUESTION_SCREENS[screen];
    // Whoever had it then is asked whether they still do, or once did. A known "before" beside it would answer that.
    const reopened = yes.filter((one) => ABOUT_NOW.includes(one)).map(rowOf);
    const ticked = yes
      .filter((question) => all.includes(question))
      .map((question) => (reopened.includes(rowOf(question)) ? rowOf(question) : question))
      .filter((one, index, ticks) => ticks.indexOf(one) === index);
    const isSame = all.every(
      (question) =>
        !ABOUT_NOW.includes(question) &&
        known.answers[question] !== undefined &&
        meantAsNow(question, known.version),
    );
    if (!isSame) return askedAgain(ticked);
    return ticked.length > 0 ? ticked : [NONE as typeof NONE];
  };
  return {
    questionsVersion: QUESTIONS_VERSION,
    organs: ticksOf('organs'),
    illnesses: ticksOf('illnesses'),
    kidneyStage: known.kidneyStage ?? '',
    sulfonylurea: known.sulfonylurea ?? '',
  };
}

/**
 * A draft of words that have changed their meaning since, with what they asked to be answered again. Drafts of before
 * 1 December 2026 do not name their words.
 */
export function asMeantNow<T extends Partial<QuestionValues>>(draft: T | null | undefined) {
  if (!draft) return null;
  const { questionsVersion = 1 } = draft;
  const again: Partial<QuestionValues> = { questionsVersion: QUESTIONS_VERSION };
  for (const screen of QUESTION_SCREEN_NAMES) {
    const ticked = draft[screen];
    const isSame = QUESTION_SCREENS[screen].every((one) => meantAsNow(one, questionsVersion));
    if (ticked && !isSame) again[screen] = askedAgain(ticked);
  }
  return { ...draft, ...again };
}
