import { yesTo } from '../asked.ts';
import { isFirm, isNow, isOwn, saidIn, type Where } from '../said-in.ts';
import { affirmedIn, answerTo, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';
import { said } from './said.ts';

const { population, practice, warning } = SOURCES;

/** As many words around a mention as are looked through for a year or an age. */
const AROUND = 14;
const LONG_AGO_YEARS = 2;
/** The year of something else: "since 2022". */
const SINCE = ['since', 'desde'];
/** Words of a present one beside the years of an earlier: "second pregnancy now, first was in 2012". */
const PRESENT = ['now', 'currently', 'again', 'ahora', 'actualmente', 'dang'];
const isPresent = (word: string, index: number, words: readonly string[]): boolean =>
  PRESENT.includes(word) || (word === 'on' && words[index + 1] === 'my');
const AGES = ['years', 'year', 'yrs', 'yo', 'anos', 'tuoi'];

/** A year of the past, or a child who is years old by now: "con đã 6 tuổi", "my kids are 5 and 7". */
const isLongAgo =
  (today: string): Where =>
  (statement, reading) => {
    const words = reading.sentenceAround(statement, AROUND).map(({ text }) => text);
    const lastYear = Number(today.slice(0, 4)) - LONG_AGO_YEARS;
    if (words.some(isPresent)) return false;
    return words.some((word, index) => {
      const value = Number(word);
      if (!Number.isInteger(value) || value < LONG_AGO_YEARS) return false;
      if (value >= 1950 && value <= lastYear) return !SINCE.includes(words[index - 1]!);
      const isAge = words.slice(index + 1, index + 3).some((after) => AGES.includes(after));
      return isAge && value < 60;
    });
  };

const isPast: Where = ({ isAfterwards, standing }) => isAfterwards || standing === 'past';

/** Neither somebody else's pregnancy, nor one of long ago. */
const countsAsPregnant = (today: string): Where => {
  const isLong = isLongAgo(today);
  return (one, reading) =>
    isOwn(one, reading) &&
    !(isPast(one, reading) && isLong(one, reading)) &&
    !reading.hasBeside(one, 'sterile');
};

const pregnancySaid = (of: SafetyCase, where: Where = () => true) => {
  const counts = countsAsPregnant(of.today);
  return saidIn(
    of,
    'pregnancy',
    undefined,
    (one, reading) => counts(one, reading) && where(one, reading),
  );
};

const presentPregnancySaid = (of: SafetyCase) =>
  pregnancySaid(
    of,
    (one, reading) => !isPast(one, reading) && isFirm(one, reading) && !isFarOff(one, reading),
  );

/** What is said of a pregnancy that has begun, or is being tried for. */
const BEGUN = [
  'am',
  'im',
  'estoy',
  'trying',
  'ttc',
  'ivf',
  'iui',
  'weeks',
  'late',
  'semanas',
  'tuan',
  'sooner',
  'time',
  'vez',
];

/**
 * A child that is wished for, and not within the next year: there is time to stop two months (semaglutide) or one (tirzepatide)
 * before, so the doctor talks about it and prescribes.
 */
const isFarOff: Where = (one, reading) =>
  reading.hasBeside(one, 'far_off', 'part') &&
  !reading.hasBeside(one, 'soon', 'part') &&
  !reading
    .sentenceAround(one, AROUND)
    .map(({ text }) => text)
    .some((word, index, words) => isPresent(word, index, words) || BEGUN.includes(word));

/**
 * Stop in pregnancy, semaglutide two months before a planned one (section 8). A past one is only asked about, and so is
 * one that is years away.
 */
const pregnant: SafetyRule = {
  id: 'pregnancy',
  level: 'block',
  source: population,
  raise: (of) => {
    const answered = [
      ...yesTo(of, 'pregnancy'),
      ...affirmedIn(of, 'pregnant', 'planning_pregnancy'),
    ];
    const answers = [...answered, ...pregnancySaid(of)];
    if (answers.length === 0) return null;
    const isPresent = answered.length > 0 || presentPregnancySaid(of).length > 0;
    return { answers, isHint: answered.length === 0, level: isPresent ? 'block' : 'ask' };
  },
};

/** Somebody else's child is the patient's own to feed, so only other grown-ups are left out. */
const feeds: Where = (one) =>
  one.standing === 'stated' && (one.person === 'self' || one.person === 'child');

/** What the health check asks about in one question: a pregnancy now or planned, or breast-feeding. */
export const pregnantOrFeedingSaid = (of: SafetyCase) => [
  ...presentPregnancySaid(of),
  ...saidIn(of, 'breast_feeding', undefined, feeds),
];

/** In no label. Dependence is a reason to ask, a mere mention is shown. To be checked by a clinician. */
const alcohol: SafetyRule = {
  id: 'alcohol',
  level: 'ask',
  source: practice,
  raise: (of) => {
    const asked = affirmedIn(of, 'alcohol');
    const heavy = saidIn(of, 'heavy_drinking');
    const answers = [...asked, ...(heavy.length > 0 ? heavy : saidIn(of, 'drinking'))];
    if (asked.length > 0) return { answers };
    if (answers.length === 0) return null;
    return { answers, isHint: true, level: heavy.length > 0 ? 'ask' : 'note' };
  },
};

/** An operation of which it is said that it will be. */
const isToCome: Where = (one, reading) => {
  if (!isOwn(one, reading) || !isNow(one, reading)) return false;
  if (one.concept === 'planned_surgery') return true;
  const within = reading.hasBeside(one, 'soon', 'part') ? 'part' : 'sentence';
  return reading.hasBeside(one, 'soon', within) && !reading.hasBeside(one, 'earlier', within);
};

/** Delayed emptying of the stomach: food may come up under anaesthesia or deep sedation (section 5). */
const plannedSurgery: SafetyRule = {
  id: 'planned_surgery',
  level: 'ask',
  source: warning,
  raise: (of) => {
    const { operationOn } = of.form.questions ?? {};
    const asked = affirmedIn(of, 'operation_planned');
    if (asked.length > 0 && operationOn) asked.push(answerTo('operationOn', operationOn));
    const mentioned = saidIn(of, ['planned_surgery', 'surgery'], undefined, isToCome);
    const answers = [...asked, ...mentioned];
    return answers.length > 0 ? { answers, isHint: asked.length === 0 } : null;
  },
};

export const circumstanceRules: readonly SafetyRule[] = [
  pregnant,
  said({
    id: 'breast_feeding',
    level: 'block',
    source: population,
    words: 'breast_feeding',
    asked: ['breast_feeding'],
    where: feeds,
  }),
  // No remote treatment without a closer look (clinical requirements).
  said({
    id: 'eating_disorder',
    level: 'block',
    source: practice,
    words: 'eating_disorder',
    asked: ['eating_disorder_now', 'eating_disorder_before'],
  }),
  // Not cited as a warning of the labels: on 13 January 2026 the FDA asked to remove it from Saxenda, Wegovy and Zepbound, since
  // its review found no increased risk. The clinical requirements raise it, because somebody in such need is no patient for
  // remote treatment without a closer look, whatever the medicine. A form does not reveal how long ago it was.
  said({
    id: 'suicidal_thoughts',
    level: 'block',
    source: practice,
    words: 'suicidal',
    asked: ['suicidal_now', 'suicidal_before'],
  }),
  plannedSurgery,
  alcohol,
];
