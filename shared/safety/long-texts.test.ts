import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signsIn } from '../care/check-in-words.ts';
import { HANG_MS, runsOf } from '../testing/depth.ts';
import { assessSafety } from './assess.ts';
import { aSafetyCase } from './cases/given.ts';
import { amountCases } from './cases/told-amounts.ts';
import { casesOf } from './cases/written-lines.ts';
import { clinicForms } from './cases/clinic-forms.ts';
import { clinicSentences } from './cases/clinic-sentences.ts';
import { ownCircumstances } from './cases/own-circumstances.ts';
import { ownConditions } from './cases/own-conditions.ts';
import { ownMedicines } from './cases/own-medicines.ts';
import { Reading } from './reader/reading.ts';
import { work } from './reader/work.ts';

/** Texts that mention something again and again, each with what makes a lookup around a mention go far. */
const REPEATED = [
  'viêm tuỵ không ',
  'no i pancreatitis ',
  'stopped ozempic allergic ',
  'after pregnant ',
  'denies asthma, viêm tuỵ hoặc, ',
  'insulin (-: ',
  'insulin resistance ',
  'lantus not ',
  'MEN 2 no, my mom does, ',
  'asked about ozempic now ',
  'pancreatitis: no, ',
  'thyroid a b c ',
  'ozempci mounjrao zepboud ',
  'a-',
  '(((',
  'no ',
  'gastroparesia',
];
const SAID = [clinicForms, clinicSentences, ownMedicines, ownConditions, ownCircumstances]
  .flatMap(casesOf)
  .flatMap(({ of: { form } }) => [
    form.currentMedications,
    form.allergies,
    form.previousWeightLossAttempts,
    form.weightManagementGoals,
  ])
  .filter((text) => text !== '');

const phrases = fc.oneof(
  { arbitrary: fc.constantFrom(...SAID), weight: 4 },
  { arbitrary: fc.constantFrom(...REPEATED), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }), weight: 2 },
  {
    arbitrary: fc.string({ unit: fc.constantFrom(...'aeghinotuv ,.-:?()'), maxLength: 40 }),
    weight: 2,
  },
);
const joints = fc.constantFrom(' ', ', ', '. ', '\n', ' - ', ': ', '? ', ' (', ') ', '');
const texts = fc
  .array(fc.tuple(phrases, joints), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.flat().join(''))
  .filter((text) => text.trim() !== '');

/** Emergencies are looked for in letters and check-ins, which speak of amounts as well. */
const TOLD = amountCases
  .trim()
  .split('\n')
  .map((line) => line.split(' => ')[0]!);
const letters = fc
  .array(fc.tuple(fc.oneof(phrases, fc.constantFrom(...TOLD)), joints), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.flat().join(''))
  .filter((text) => text.trim() !== '');

const of = (text: string) =>
  aSafetyCase({
    form: {
      currentMedications: text,
      allergies: text,
      previousWeightLossAttempts: text,
      weightManagementGoals: text,
    },
  });

/** What reading this text so often takes, in words and characters that are looked at. */
function stepsFor(text: string, times: number): number {
  const given = of(text.repeat(times));
  work.steps = 0;
  assessSafety(given);
  return work.steps;
}

function stepsForSigns(text: string, times: number): number {
  const words = text.repeat(times);
  work.steps = 0;
  signsIn(new Reading(words));
  return work.steps;
}

/**
 * Growing from twice to four times is twice the work of growing from once to twice: the beginning, where what is around
 * a mention is cut off, cancels out. The square would be four times.
 */
const isLinear = (text: string, steps = stepsFor): boolean => {
  // Glued together, the last word is another one each time, and a misspelt name costs as much as a line of text.
  const words = `${text} `;
  const times = Math.ceil(600 / words.length);
  // What is only done for the first text with a word is not part of it.
  steps(words, times);
  const [once, twice, fourfold] = [1, 2, 4].map((more) => steps(words, more * times)) as [
    number,
    number,
    number,
  ];
  return fourfold - twice <= 2.2 * (twice - once) + 2_000;
};

test.each(REPEATED)('a form full of "%s" is read in linear time', (text) => {
  const once = stepsFor(text, Math.ceil(5_000 / text.length));
  expect(stepsFor(text, Math.ceil(20_000 / text.length)) / once).toBeLessThan(4.4);
});

test.each([
  'pain severe ',
  'throat closing no ',
  'my dose twice every day ',
  'đau dữ dội bụng ',
  'took 9 units the paper says 5 ',
])('emergencies are looked for in "%s" in linear time', (text) => {
  const steps = (length: number) => {
    const words = text.repeat(Math.ceil(length / text.length));
    work.steps = 0;
    signsIn(new Reading(words));
    return work.steps;
  };
  const once = steps(5_000);
  expect(steps(20_000) / once).toBeLessThan(4.4);
});

const RUNS = runsOf('READER_TEXTS', { sample: 2_000, deep: 20_000 });
const LETTERS = runsOf('READER_LETTERS', { sample: 300, deep: 20_000 });

test(
  'so is any other text, written or at random',
  () =>
    fc.assert(
      fc.property(texts, (text) => isLinear(text)),
      { numRuns: RUNS },
    ),
  HANG_MS,
);

test(
  'and so are emergencies in any other text',
  () =>
    fc.assert(
      fc.property(letters, (text) => isLinear(text, stepsForSigns)),
      { numRuns: LETTERS },
    ),
  HANG_MS,
);

/** Far more than is needed per character: what would hold up a process for a moment goes beyond it. */
const STEPS_PER_CHARACTER = 60;

test('no character takes more than a few looks', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const times = Math.ceil(2_000 / text.length);
      expect(stepsFor(text, times)).toBeLessThan(4 * STEPS_PER_CHARACTER * text.length * times);
    }),
  );
});
