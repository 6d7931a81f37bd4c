import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORD_SIGNS, readCheckInWords } from '../care/check-in-words.ts';
import { HANG_MS, runsOf } from '../testing/depth.ts';
import { assessSafety } from './assess.ts';
import { checkInCases } from './cases/check-in-cases.ts';
import { clinicForms } from './cases/clinic-forms.ts';
import { clinicSentences } from './cases/clinic-sentences.ts';
import { ownCases } from './cases/own-cases.ts';
import { moreToldEmergencies } from './cases/told-emergencies-more.ts';
import { toldEmergencies } from './cases/told-emergencies.ts';
import { toldSecondLook } from './cases/told-second-look.ts';
import { toldWays } from './cases/told-ways.ts';
import { casesOf, type LineCase } from './cases/written-lines.ts';
import { SAFETY_LEVELS, type SafetyFinding } from './finding.ts';
import { vietnameseIn } from './reader/vietnamese.ts';
import { tokensOf } from './reader/tokens.ts';

/**
 * What stands beside a danger must not silence it: another person, a denial, a past or a year belongs to its own clause. A
 * harmless line beside such a clause does not block either.
 */
const BESIDE = {
  en: [
    "After my husband's death",
    'I told people that',
    'I told people',
    'Since 2022',
    'My mom is fine',
    'Ruled out gastritis',
    'No allergies',
    'I stopped smoking',
    "I don't smoke",
    'Never smoked',
  ],
  es: [
    'Después de la muerte de mi esposo',
    'Le conté a mi hermana',
    'Mi mamá está bien',
    'Descartaron gastritis',
    'No tengo alergias',
    'Dejé de fumar',
    'Nunca he fumado',
  ],
  vi: [
    'Sau khi chồng tôi mất',
    'Tôi đã kể với chị tôi',
    'Mẹ tôi khỏe',
    'Đã loại trừ viêm dạ dày',
    'Không dị ứng',
    'Tôi đã bỏ thuốc lá',
    'Không hút thuốc',
  ],
} as const;
const JOINTS = {
  en: ['. ', ', ', ' and ', ' but '],
  es: ['. ', ', ', ' y ', ' pero '],
  vi: ['. ', ', ', ' và ', ' nhưng '],
} as const;
const ENGLISH = ['my', 'i', 'had'];
const SPANISH = 'me mi de la el no tengo con los una esta estoy por'.split(' ');

type Language = keyof typeof BESIDE;

/** Null if it is in two: nobody's clause stands beside it. */
function languageOf(text: string): Language | null {
  const tokens = tokensOf(text);
  const has = (words: readonly string[]) => tokens.some(({ text: word }) => words.includes(word));
  const isSpanish = has(SPANISH) && !has(ENGLISH);
  const isVietnamese = vietnameseIn(tokens).includes(true);
  if (isVietnamese) return has(['van']) ? null : 'vi';
  return isSpanish ? 'es' : 'en';
}

const besides = (text: string) => {
  const language = languageOf(text);
  if (!language) return [];
  const bare = text.endsWith('.') ? text.slice(0, -1) : text;
  return BESIDE[language].flatMap((clause) =>
    JOINTS[language].flatMap((joint) => [
      `${clause}${joint}${text}`,
      ...(clause.endsWith('that') ? [] : [`${bare}${joint}${clause}`]),
    ]),
  );
};

const FIELDS = [
  'currentMedications',
  'allergies',
  'previousWeightLossAttempts',
  'weightManagementGoals',
] as const;

const lines = [...casesOf(clinicForms), ...casesOf(clinicSentences), ...ownCases];

/** Said in words, and expected of the line: a contradiction or a note is no danger. */
const dangersOf = ({ of, expected, maybe }: LineCase): SafetyFinding[] =>
  assessSafety(of).filter(
    ({ id, level, isHint }) =>
      isHint &&
      level !== 'note' &&
      id !== 'contradiction' &&
      expected.has(id) &&
      !maybe.includes(id),
  );

const rank = (level: SafetyFinding['level'] | undefined) =>
  level ? SAFETY_LEVELS.indexOf(level) : SAFETY_LEVELS.length;

const variantsOf = (one: LineCase) => {
  const field = FIELDS.find((name) => one.of.form[name] !== '');
  if (!field) return [];
  return besides(one.of.form[field]).map((text) => ({
    text,
    of: { ...one.of, form: { ...one.of.form, [field]: text } },
  }));
};

const dangers = lines.flatMap((one) => {
  const found = dangersOf(one);
  return found.length > 0 ? variantsOf(one).map((variant) => ({ ...variant, found })) : [];
});
const harmless = lines
  .filter(({ of, expected }) => {
    return expected.size === 0 && assessSafety(of).every(({ level }) => level !== 'block');
  })
  .flatMap(variantsOf);

const RUNS = runsOf('READER_CLAUSES', { sample: 4_000, deep: 100_000 });

test(
  'no clause beside a danger weakens it',
  () => {
    const isKept = fc.property(fc.constantFrom(...dangers), ({ of, found, text }) => {
      const levels = new Map(assessSafety(of).map(({ id, level }) => [id, level]));
      const lost = found.filter(({ id, level }) => rank(levels.get(id)) > rank(level));
      expect(
        lost.map(({ id }) => id),
        text,
      ).toEqual([]);
    });
    fc.assert(isKept, { numRuns: RUNS });
  },
  HANG_MS,
);

test(
  'and no clause beside a harmless line makes it block',
  () => {
    const isHarmless = fc.property(fc.constantFrom(...harmless), ({ of, text }) => {
      const blocking = assessSafety(of).filter(({ level }) => level === 'block');
      expect(
        blocking.map(({ id }) => id),
        text,
      ).toEqual([]);
    });
    fc.assert(isHarmless, { numRuns: RUNS });
  },
  HANG_MS,
);

const emergencies = [checkInCases, toldEmergencies, moreToldEmergencies, toldWays, toldSecondLook]
  .flatMap((told) => told.trim().split('\n'))
  .flatMap((line) => {
    const [words, expected] = line.split(' => ') as [string, string];
    const sign = WORD_SIGNS.find((one) => expected === `urgent ${one}`);
    return sign && readCheckInWords(words).signs.includes(sign)
      ? besides(words).map((text) => ({ text, sign }))
      : [];
  });

test(
  'nor one in a check-in an emergency',
  () => {
    const isUrgent = fc.property(fc.constantFrom(...emergencies), ({ text, sign }) => {
      expect(readCheckInWords(text).signs, text).toContain(sign);
    });
    fc.assert(isUrgent, { numRuns: RUNS });
  },
  HANG_MS,
);
