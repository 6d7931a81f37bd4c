import { mentionsOf } from '../mentions.ts';
import { answerTo, type SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';
import {
  bowelDisease,
  gallbladder,
  gastroparesis,
  kidneys,
  pancreatitis,
  retinopathy,
  thyroidCancer,
  typeOneDiabetes,
  typeTwoDiabetes,
} from '../words/conditions.ts';
import { said } from './said.ts';

/**
 * Diseases. Contraindications block, and so does what the labels or the clinical requirements exclude from treatment
 * without a closer look; other warnings ask. Blocking past pancreatitis and gastroparesis of any severity is our
 * choice, because a form does not reveal how bad they were: to be checked by a clinician.
 */

/**
 * MTC and MEN 2, of the patient or in the family, are contraindications. A thyroid cancer of unknown kind may be one.
 */
const thyroid: SafetyRule = {
  id: 'thyroid_cancer',
  level: 'block',
  source: SOURCES.contraindication,
  raise: (of) => {
    const mentioned = mentionsOf(of, thyroidCancer);
    // Both are ticked: the form does not reveal whether the cancer was in the thyroid.
    const isPossible = of.form.hasCancer && of.form.hasThyroidIssues;
    const ticked = isPossible ? [answerTo('hasThyroidIssues'), answerTo('hasCancer')] : [];
    const answers = [...ticked, ...mentioned];
    return answers.length > 0 ? { answers, isHint: !isPossible } : null;
  },
};

/**
 * The labels' warnings of hypoglycaemia and retinopathy depend on type and medicines, which the form does not ask
 * about.
 */
const diabetes: SafetyRule = {
  id: 'diabetes',
  level: 'ask',
  source: SOURCES.warning,
  raise: (of) => {
    if (!of.form.hasDiabetes) return null;
    const isTypeTwo = mentionsOf(of, typeTwoDiabetes);
    return {
      answers: [answerTo('hasDiabetes'), ...isTypeTwo],
      level: isTypeTwo.length > 0 ? 'note' : 'ask',
    };
  },
};

const { contraindication, warning, practice } = SOURCES;

export const conditionRules: readonly SafetyRule[] = [
  thyroid,
  said({ id: 'pancreatitis', level: 'block', source: warning, words: pancreatitis }),
  // No remote treatment without a closer look (clinical requirements).
  said({ id: 'type_1_diabetes', level: 'block', source: practice, words: typeOneDiabetes }),
  said({ id: 'gastroparesis', level: 'block', source: warning, words: gastroparesis }),
  said({ id: 'bowel_disease', level: 'ask', source: warning, words: bowelDisease }),
  said({ id: 'gallbladder', level: 'ask', source: warning, words: gallbladder }),
  said({
    id: 'kidney_disease',
    level: 'ask',
    source: warning,
    words: kidneys,
    tick: 'hasKidneyDisease',
  }),
  said({ id: 'retinopathy', level: 'ask', source: warning, words: retinopathy }),
  diabetes,
  // To rule out a medullary carcinoma.
  said({ id: 'thyroid_issues', level: 'ask', source: contraindication, tick: 'hasThyroidIssues' }),
  said({ id: 'cancer', level: 'ask', source: contraindication, tick: 'hasCancer' }),
  // The labels warn of an increased heart rate.
  said({ id: 'heart_disease', level: 'note', source: warning, tick: 'hasHeartDisease' }),
];
