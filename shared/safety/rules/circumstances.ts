import { mentionsOf } from '../mentions.ts';
import type { SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';
import {
  breastFeeding,
  drinking,
  eatingDisorder,
  heavyDrinking,
  PAST_PREGNANCY,
  WORDS_BEFORE,
  plannedSurgery,
  pregnancy,
  suicidal,
} from '../words/circumstances.ts';
import { said } from './said.ts';

const { population, practice, warning } = SOURCES;

/** Stop in pregnancy, semaglutide two months before a planned one (section 8). A past one is only asked about. */
const pregnant: SafetyRule = {
  id: 'pregnancy',
  level: 'block',
  source: population,
  raise: (of) => {
    const answers = mentionsOf(of, pregnancy);
    if (answers.length === 0) return null;
    const present = mentionsOf(
      of,
      pregnancy,
      undefined,
      (reading, { start }) => !PAST_PREGNANCY.test(reading.lastWords(WORDS_BEFORE, start)),
    );
    return { answers, isHint: true, level: present.length > 0 ? 'block' : 'ask' };
  },
};

/** In no label. Dependence is a reason to ask, a mere mention is shown. To be checked by a clinician. */
const alcohol: SafetyRule = {
  id: 'alcohol',
  level: 'ask',
  source: practice,
  raise: (of) => {
    const heavy = mentionsOf(of, heavyDrinking);
    const answers = heavy.length > 0 ? heavy : mentionsOf(of, drinking);
    if (answers.length === 0) return null;
    return { answers, isHint: true, level: heavy.length > 0 ? 'ask' : 'note' };
  },
};

export const circumstanceRules: readonly SafetyRule[] = [
  pregnant,
  said({ id: 'breast_feeding', level: 'block', source: population, words: breastFeeding }),
  // No remote treatment without a closer look (clinical requirements).
  said({ id: 'eating_disorder', level: 'block', source: practice, words: eatingDisorder }),
  // Not cited as a warning of the labels: on 13 January 2026 the FDA asked to remove it from Saxenda, Wegovy and Zepbound, since
  // its review found no increased risk. The clinical requirements raise it, because somebody in such need is no patient for
  // remote treatment without a closer look, whatever the medicine. A form does not reveal how long ago it was.
  said({ id: 'suicidal_thoughts', level: 'block', source: practice, words: suicidal }),
  said({ id: 'planned_surgery', level: 'ask', source: warning, words: plannedSurgery }),
  alcohol,
];
