import { bmi, CM_PER_FOOT, CM_PER_INCH, LB_PER_KG, shownBmi } from '../../body.ts';
import { ageOn } from '../../lib/dates.ts';
import { initialOrder } from '../course.ts';
import { saidIn } from '../said-in.ts';
import { answerTo, type SafetyCase, type SafetyForm, type SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';

/** From this BMI on treatment is indicated with a weight-related condition, from OBESITY on without one. */
const OVERWEIGHT = 27;
const OBESITY = 30;
const ADULT = 18;

/** Possible but rare figures. Our choice, to be checked by a clinician. */
const SELDOM = { cm: [140, 210], kg: [40, 250], bmi: [16, 65] } as const;
/** Figures that are more likely a mistake than a person. Our choice, to be checked by a clinician. */
export const MISTAKEN = { bmi: [10, 100], age: 95 } as const;

const isOutside = (value: number, [min, max]: readonly [number, number]) =>
  value < min || value > max;

const bmiOf = ({ form }: SafetyCase) => bmi(form.height, form.weight);

/**
 * The indication is about the initial BMI (labels, section 1): at maintenance a normal one is a success. So a running
 * treatment is judged by the body with which it began.
 */
function initialBmiOf(of: SafetyCase): number | null {
  const { form } = initialOrder(of) ?? {};
  const initial = form ? bmi(form.height, form.weight) : null;
  const today = bmiOf(of);
  return initial === null || today === null ? today : Math.max(initial, today);
}
const figuresOf = ({ form }: SafetyCase) => [
  answerTo('height', form.height),
  answerTo('weight', form.weight),
];

/** A BMI under 27 is outside the indication, whatever else was stated (labels, section 1). */
const lowBmi: SafetyRule = {
  id: 'bmi_under_27',
  level: 'block',
  source: SOURCES.indication,
  raise: (of) => {
    const value = initialBmiOf(of);
    if (value === null || value >= OVERWEIGHT) return null;
    return { answers: figuresOf(of), value: shownBmi(value) };
  },
};

/** From here on down weight is no longer to be lost, whatever it was at first (clinical requirements, "After that"). */
export const TOO_LOW = 20;
const bmiTooLow: SafetyRule = {
  id: 'bmi_under_20',
  level: 'block',
  source: SOURCES.practice,
  raise: (of) => {
    const value = bmiOf(of);
    if (value === null || value >= TOO_LOW || initialOrder(of) === null) return null;
    return { answers: figuresOf(of), value: shownBmi(value) };
  },
};

/**
 * From 27 to under 30 the labels require a weight-related condition. If one is only mentioned in free text, like sleep
 * apnoea, which the form does not ask about, the finding becomes a question.
 */
const bmiWithoutCondition: SafetyRule = {
  id: 'bmi_without_condition',
  level: 'block',
  source: SOURCES.indication,
  raise: (of) => {
    const value = initialBmiOf(of);
    if (value === null || value < OVERWEIGHT || value >= OBESITY) return null;
    if (of.form.hasHypertension || of.form.hasDiabetes || of.form.hasHeartDisease) return null;
    const mentioned = saidIn(of, 'weight_related');
    return {
      answers: [...figuresOf(of), ...mentioned],
      level: mentioned.length > 0 ? 'ask' : 'block',
      isHint: mentioned.length > 0,
      value: shownBmi(value),
    };
  },
};

/** Figures that no body, or hardly any, has, and typed units that contradict the converted values. */
const implausibleBody: SafetyRule = {
  id: 'body_implausible',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const value = bmiOf(of);
    const { height, weight } = of.form;
    if (value === null) return { answers: figuresOf(of), level: 'block' };
    const isSeldom =
      isOutside(height, SELDOM.cm) || isOutside(weight, SELDOM.kg) || isOutside(value, SELDOM.bmi);
    if (!isSeldom && !contradictsItself(of.form)) return null;
    const level = isOutside(value, MISTAKEN.bmi) ? 'block' : 'ask';
    return { answers: figuresOf(of), value: shownBmi(value), level };
  },
};

/** Whole inches and tenths of a pound are rounded. A larger difference is another figure. */
const TOLERANCE = { cm: 3, kg: 1 };

function contradictsItself(form: SafetyForm): boolean {
  if (!form.useEnglishUnits) return false;
  const { heightFeet: feet, heightInches: inches, weightLbs: pounds } = form;
  const cm = feet == null ? null : feet * CM_PER_FOOT + (inches ?? 0) * CM_PER_INCH;
  const isTaller = cm !== null && Math.abs(cm - form.height) > TOLERANCE.cm;
  return isTaller || (pounds != null && Math.abs(pounds / LB_PER_KG - form.weight) > TOLERANCE.kg);
}

const ageIn = ({ form, today }: SafetyCase) => ageOn(form.dateOfBirth, today);

/** No remote treatment of minors without a closer look (clinical requirements; labels, section 8). */
const minor: SafetyRule = {
  id: 'under_18',
  level: 'block',
  source: SOURCES.population,
  raise: (of) => {
    const value = ageIn(of);
    if (!(value < ADULT)) return null;
    return { answers: [answerTo('dateOfBirth', of.form.dateOfBirth)], value };
  },
};

/** An age that is more likely a mistake, or a date of birth that differs from the profile. */
const implausibleAge: SafetyRule = {
  id: 'age_implausible',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const value = ageIn(of);
    const { profileDateOfBirth: known } = of;
    const isOther = known !== null && known !== of.form.dateOfBirth;
    const isMistaken = value >= MISTAKEN.age;
    if (!isMistaken && !isOther) return null;
    const level = isMistaken ? 'block' : 'ask';
    const answers = [answerTo('dateOfBirth', of.form.dateOfBirth)];
    if (isOther) answers.push(answerTo('profileDateOfBirth', known));
    return Number.isFinite(value) ? { answers, value, level } : { answers, level };
  },
};

/** From these ages on the labels report fewer patients studied (section 8, geriatric use). */
const OLDER = 65;
const OLDEST = 75;

const ofAge = (id: string, from: number, to: number): SafetyRule => ({
  id,
  level: 'note',
  source: SOURCES.population,
  raise: (of) => {
    const value = ageIn(of);
    if (!(value >= from && value < to)) return null;
    return { answers: [answerTo('dateOfBirth', of.form.dateOfBirth)], value };
  },
});

export const bodyRules: readonly SafetyRule[] = [
  lowBmi,
  bmiTooLow,
  bmiWithoutCondition,
  implausibleBody,
  minor,
  implausibleAge,
  ofAge('age_65', OLDER, OLDEST),
  ofAge('age_75', OLDEST, MISTAKEN.age),
];
