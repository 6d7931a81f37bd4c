import { now } from '../lib/clock.ts';
import { tellsBlock } from '../safety/check-words.ts';
import { Reading } from '../safety/reader/reading.ts';
import type { Statement } from '../safety/reader/said.ts';
import { BETWEEN, ENDS_SENTENCE } from '../safety/reader/tokens.ts';
import { INCRETINS } from '../safety/rules/medicines.ts';
import type { Concept } from '../safety/words/lexicon.ts';
import { letterLexicon } from '../safety/words/symptoms.ts';

type Place = Pick<Statement, 'from' | 'to'>;

const SENTENCE_WORDS = 40;
const CLAUSE_ENDS = ENDS_SENTENCE | BETWEEN.comma;

/** Diseases that are over, if they are told of earlier years. A cancer or a diabetes of then is one of today. */
const PASSING: readonly Concept[] = ['pancreatitis', 'eating_disorder'];
const ASKED: readonly Concept[] = [
  ...PASSING,
  'thyroid_cancer',
  'gastroparesis',
  'type_1_diabetes',
  'insulin_dependent',
  'breast_feeding',
  'reaction',
];

/** "Charged too much", but not "I paid for 5 units and injected too much". */
export function isBusiness(reading: Reading, one: Place): boolean {
  const around = reading.sentenceAround(one, SENTENCE_WORDS);
  const said = new Set(letterLexicon.mentionsIn(around).map(({ concept }) => concept));
  return said.has('business') && !said.has('dose');
}

/** Where a symptom begins within what is mentioned, counted from its first word. */
const symptomsWithin = ({ tokens }: Reading, { from, to }: Place): number[] =>
  letterLexicon
    .mentionsIn(tokens.slice(from, to + 1))
    .flatMap((one) => (one.concept === 'symptom' ? [one.from] : []));

const VAGUE = new Set('due baby period number test'.split(' '));

/** Beside a parcel a "due date" or a "BF" may be anything, and "pregnant" is not. */
const isOfBusiness = (reading: Reading, one: Statement<Concept>): boolean => {
  const words = reading.tokens.slice(one.from, one.to + 1).map(({ text }) => text);
  const isUnclear =
    one.concept === 'pregnancy'
      ? words.some((word) => VAGUE.has(word))
      : words.length === 1 && words[0]!.length === 2;
  return isUnclear && isBusiness(reading, one);
};

const AFTER = new Set(['after', 'despues', 'sau']);

/** Vomiting after meals, the usual side effect, of which nobody said that it was wanted. */
function isSideEffect(reading: Reading, one: Place): boolean {
  const words = reading.tokens.slice(one.from, one.to + 1).map(({ text }) => text);
  const isAfter = words.some((word) => AFTER.has(word)) && !words.includes('purpose');
  return isAfter && symptomsWithin(reading, one).includes(0);
}

const SELF = new Set("i i'm im i've ive my mi yo tengo estoy soy toi em minh tui".split(' '));
/** Somebody has found it already. */
const FOUND = new Set(
  'diagnosed diagnosis diagnosticaron diagnostico detectaron confirmed found had tuve got hospital doan'.split(
    ' ',
  ),
);
/** Before "I" they make a question of it. */
const ASKS = new Set('do did can could will would should may might am have was is'.split(' '));

/**
 * In a question, of which nothing says that it is so: "can I get pancreatitis?", but not "I have pancreatitis what
 * should I do?".
 */
function isAsked({ tokens, original }: Reading, { from, to }: Place): boolean {
  let begin = from;
  while (from - begin < SENTENCE_WORDS && begin > 0 && !(tokens[begin]!.before & CLAUSE_ENDS))
    begin -= 1;
  let end = to + 1;
  while (end - to < SENTENCE_WORDS && tokens[end] && !(tokens[end]!.before & CLAUSE_ENDS)) end += 1;
  const isQuestion = original.slice(tokens[end - 1]!.end, tokens[end]?.start).includes('?');
  const opensBehind = original.slice(tokens[to]!.end, tokens[end - 1]!.end).includes('¿');
  if (!isQuestion || opensBehind || tokens[begin]!.text === 'me') return false;
  if (tokens.slice(begin, from).some(({ text }) => FOUND.has(text))) return false;
  for (let index = from - 1; index >= begin; index -= 1) {
    if (SELF.has(tokens[index]!.text)) return index > begin && ASKS.has(tokens[index - 1]!.text);
  }
  return true;
}

const YEAR_FROM = 1950;
/** A pancreatitis of last year is no old news. */
const YEARS_BACK = 2;
const IN = new Set(['in', 'en', 'nam']);
const PRESENT = new Set(
  'now again back still currently today yesterday week ahora vuelto otra hoy ayer semana lai dang hom tuan'.split(
    ' ',
  ),
);

/** "I had it in 2010", but not "I was born in 1980 and have it", nor "had it in 2010 and again". */
function isOfYearsBack(reading: Reading, one: Statement<Concept>): boolean {
  const around = reading.sentenceAround(one, SENTENCE_WORDS).map(({ text }) => text);
  if (around.some((word) => PRESENT.has(word))) return false;
  if (!reading.hasBeside(one, 'earlier', 'part')) return false;
  const last = now().getUTCFullYear() - YEARS_BACK;
  return around.some((word, index) => {
    const year = Number(word);
    return year >= YEAR_FROM && year <= last && IN.has(around[index - 1] ?? '');
  });
}

const TO = new Set('to a al con voi thuoc'.split(' '));
/** "To my second Wegovy". */
const TO_MEDICINE = 3;

/** What a letter tells of its writer's present. */
class Told extends Reading {
  #medicines: { begins: Set<number>; ends: Set<number> } | null = null;

  override of(concepts: Concept | readonly Concept[]): Statement<Concept>[] {
    return super.of(concepts).filter((one) => this.#isTold(one));
  }

  #isTold(one: Statement<Concept>): boolean {
    const { concept, standing, person } = one;
    if (concept === 'pregnancy' || concept === 'breast_feeding') {
      if (isOfBusiness(this, one)) return false;
    }
    if (!ASKED.includes(concept)) return true;
    if (concept === 'thyroid_cancer' && person !== 'self') return false;
    // Not of a disease: "I stopped taking it when I got pancreatitis" is past by its medicine.
    if (concept === 'eating_disorder' && (standing === 'past' || isSideEffect(this, one)))
      return false;
    if (concept === 'reaction' && !this.#isToMedicine(one)) return false;
    return !isAsked(this, one) && !(PASSING.includes(concept) && isOfYearsBack(this, one));
  }

  /** "Allergic to Wegovy", "Wegovy allergy", but not "allergy pills with Wegovy". */
  #isToMedicine({ from, to }: Place): boolean {
    const medicines = this.statements.filter(({ concept }) =>
      INCRETINS.some((one) => one === concept),
    );
    const { begins, ends } = (this.#medicines ??= {
      begins: new Set(medicines.map((one) => one.from)),
      ends: new Set(medicines.map((one) => one.to)),
    });
    if (begins.has(to + 1) || ends.has(from - 1)) return true;
    const at = [to, to + 1].find((index) => TO.has(this.tokens[index]?.text ?? ''));
    if (at === undefined) return false;
    for (let index = at + 1; index <= at + TO_MEDICINE; index += 1) {
      if (begins.has(index)) return true;
    }
    return false;
  }
}

/**
 * Whether a letter tells of what the rules block, so that doctors are called. A check-in is urgent for any mention, but a
 * letter also speaks of parcels, asks, and tells of what was.
 */
export const tellsBlockNow = (words: string): boolean => tellsBlock(new Told(words));
