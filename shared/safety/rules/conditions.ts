import { isOwnDenial } from '../reader/said.ts';
import { yesTo } from '../asked.ts';
import { isFirm, isNow, isOwn, isSaidIn, readingsOf, saidIn, type Where } from '../said-in.ts';
import {
  affirmedIn,
  answerTo,
  substanceOf,
  type SafetyCase,
  type SafetyRule,
} from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';
import { said } from './said.ts';

/**
 * Diseases. Contraindications block, and so does what the labels or the clinical requirements exclude from treatment
 * without a closer look; other warnings ask. Blocking past pancreatitis and gastroparesis of any severity is our
 * choice, because a form does not reveal how bad they were: to be checked by a clinician.
 */

/** A blood relative's counts as well: not a partner's. */
const inFamily: Where = ({ person }) => person !== 'other';

export const thyroidCancerSaid = (of: SafetyCase, where: Where = () => true) =>
  saidIn(of, 'thyroid_cancer', undefined, (...one) => inFamily(...one) && where(...one));

/**
 * MTC and MEN 2, of the patient or in the family, are contraindications. A thyroid cancer of unknown kind may be one.
 */
const thyroid: SafetyRule = {
  id: 'thyroid_cancer',
  level: 'block',
  source: SOURCES.contraindication,
  raise: (of) => {
    const answered = yesTo(of, 'thyroid');
    // Both are ticked: the form does not reveal whether the cancer was in the thyroid.
    const isPossible = of.form.hasCancer && of.form.hasThyroidIssues;
    const ticked = [
      ...(isPossible ? [answerTo('hasThyroidIssues'), answerTo('hasCancer')] : []),
      ...affirmedIn(of, 'thyroid_cancer_self', 'thyroid_cancer_family'),
    ];
    const answers = [...answered, ...ticked, ...thyroidCancerSaid(of)];
    if (answers.length === 0) return null;
    const isHint = answered.length === 0 && ticked.length === 0;
    const isOnlyFeared = isHint && thyroidCancerSaid(of, isFirm).length === 0;
    return { answers, isHint, ...(isOnlyFeared && { level: 'ask' }) };
  },
};

/**
 * The labels' warnings of hypoglycaemia and retinopathy depend on type and medicines, which the form does not ask
 * about. Diabetes that is only mentioned is asked about as well, but for type 1, which has its own rule.
 */
const diabetes: SafetyRule = {
  id: 'diabetes',
  level: 'ask',
  source: SOURCES.warning,
  raise: (of) => {
    const isOwnNow: Where = (one, reading) => isOwn(one, reading) && isNow(one, reading);
    if (!of.form.hasDiabetes) {
      const isTypeOne = affirmedIn(of, 'type_1_diabetes').length > 0;
      if (isTypeOne || isSaidIn(of, 'type_1_diabetes')) return null;
      const answers = saidIn(of, 'diabetes', undefined, isOwnNow);
      return answers.length > 0 ? { answers, isHint: true } : null;
    }
    const isTypeTwo = saidIn(of, 'type_2_diabetes');
    return {
      answers: [answerTo('hasDiabetes'), ...isTypeTwo],
      level: isTypeTwo.length > 0 ? 'note' : 'ask',
    };
  },
};

/** A ticked box that words deny. The practice's own caution: one of the two is a mistake. */
const contradiction: SafetyRule = {
  id: 'contradiction',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    if (!of.form.hasDiabetes) return null;
    const denied = readingsOf(of).flatMap(([field, reading]) => {
      // "Not type 1" denies a type alone.
      const types = reading.of('type_1_diabetes');
      return reading
        .of('diabetes')
        .filter(isOwnDenial)
        .filter(({ from }) => !types.some((one) => one.from <= from && from <= one.to))
        .map((one) => answerTo(field, reading.quote(one)));
    });
    return denied.length > 0
      ? { answers: [answerTo('hasDiabetes'), ...denied], isHint: true }
      : null;
  },
};

/** The figures of a blood test that speak of a kidney disease: eGFR in mL/min/1.73 m², creatinine in mg/dL or µmol/L. */
const EGFR_NORMAL = 60;
const CREATININE = { mgHigh: 1.3, micromolHigh: 115, micromolFrom: 20 } as const;

const isBadFigure: Where = ({ from, to, person }, reading) => {
  if (person !== 'self') return false;
  const after = reading.tokens.slice(to + 1, to + 5).map(({ text }) => Number(text));
  const value = after.find((one) => Number.isFinite(one));
  if (value === undefined) return true;
  if (reading.tokens[from]!.text.endsWith('gfr')) return value < EGFR_NORMAL;
  const isMicromol = value >= CREATININE.micromolFrom;
  return value > (isMicromol ? CREATININE.micromolHigh : CREATININE.mgHigh);
};

const kidneys: SafetyRule = {
  id: 'kidney_disease',
  level: 'ask',
  source: SOURCES.warning,
  raise: (of) => {
    const { kidneyStage } = of.form.questions ?? {};
    const ticked = of.form.hasKidneyDisease ? [answerTo('hasKidneyDisease')] : [];
    if (ticked.length > 0 && kidneyStage) ticked.push(answerTo('kidneyStage', kidneyStage));
    const mentioned = saidIn(of, 'kidneys');
    const figures = saidIn(of, 'kidney_figure', undefined, isBadFigure).filter(
      ({ quote }) => !mentioned.some((one) => one.quote === quote),
    );
    const answers = [...ticked, ...mentioned, ...figures];
    return answers.length > 0 ? { answers, isHint: ticked.length === 0 } : null;
  },
};

/**
 * A thyroid disease, to rule out a medullary carcinoma. A medicine for it is the same statement, and is quoted beside
 * the box.
 */
const thyroidIssues: SafetyRule = {
  id: 'thyroid_issues',
  level: 'ask',
  source: SOURCES.contraindication,
  raise: (of) => {
    if (!of.form.hasThyroidIssues) return null;
    return { answers: [answerTo('hasThyroidIssues'), ...saidIn(of, 'levothyroxine')] };
  },
};

const { contraindication, warning, practice } = SOURCES;

const saidRetinopathy = said({
  id: 'retinopathy',
  level: 'ask',
  source: warning,
  words: 'retinopathy',
  asked: ['retinopathy'],
});

/** Warned of in the labels of semaglutide and tirzepatide, not in that of liraglutide. That of orforglipron was not read. */
const retinopathy: SafetyRule = {
  ...saidRetinopathy,
  raise: (of) => {
    const substance = substanceOf(of);
    const raised = substance === 'liraglutide' ? null : saidRetinopathy.raise(of);
    return raised && substance === 'orforglipron' ? { ...raised, source: practice } : raised;
  },
};

const saidSightLoss = said({
  id: 'sight_loss',
  level: 'ask',
  source: warning,
  words: 'sight_loss',
  asked: ['sight_loss'],
});

/** NAION has been warned of for semaglutide (clinical requirements, news of 2026); with others it is our own caution. */
const sightLoss: SafetyRule = {
  ...saidSightLoss,
  raise: (of) => {
    const raised = saidSightLoss.raise(of);
    const isWarned = ['semaglutide', 'tirzepatide'].includes(substanceOf(of));
    return raised && !isWarned ? { ...raised, source: practice } : raised;
  },
};

export const conditionRules: readonly SafetyRule[] = [
  thyroid,
  said({
    id: 'pancreatitis',
    level: 'block',
    source: warning,
    words: 'pancreatitis',
    asked: ['pancreatitis'],
    checked: 'pancreatitis',
  }),
  // No remote treatment without a closer look (clinical requirements).
  said({
    id: 'type_1_diabetes',
    level: 'block',
    source: practice,
    words: ['type_1_diabetes', 'insulin_dependent'],
    asked: ['type_1_diabetes'],
    where: (one, reading) =>
      isOwn(one, reading) &&
      (one.concept === 'type_1_diabetes' || reading.of('type_2_diabetes').length === 0),
  }),
  said({
    id: 'gastroparesis',
    level: 'block',
    source: warning,
    words: 'gastroparesis',
    asked: ['gastroparesis'],
  }),
  // Nodules and a raised calcitonin are evaluated first (labels, section 5.1).
  said({
    id: 'thyroid_nodule',
    level: 'ask',
    source: warning,
    words: 'thyroid_nodule',
    asked: ['thyroid_nodule'],
  }),
  said({
    id: 'bowel_disease',
    level: 'ask',
    source: warning,
    words: 'bowel_disease',
    asked: ['bowel_disease'],
  }),
  said({
    id: 'gallbladder',
    level: 'ask',
    source: warning,
    words: 'gallbladder',
    asked: ['gallstones', 'gallbladder_removed'],
  }),
  kidneys,
  retinopathy,
  sightLoss,
  // In no label as a warning; absorption and nutrition are another matter after it. To be checked by a clinician.
  said({
    id: 'bariatric_surgery',
    level: 'ask',
    source: practice,
    words: 'bariatric_surgery',
    asked: ['stomach_operation'],
  }),
  diabetes,
  contradiction,
  thyroidIssues,
  said({ id: 'cancer', level: 'ask', source: contraindication, tick: 'hasCancer' }),
  // The labels warn of an increased heart rate.
  said({ id: 'heart_disease', level: 'note', source: warning, tick: 'hasHeartDisease' }),
];
