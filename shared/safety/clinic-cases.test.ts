import { expect, test } from 'vitest';
import { assessSafety } from './assess.ts';
import { casesOf, isFound, isRight, type LineCase } from './cases/written-lines.ts';
import { clinicForms } from './cases/clinic-forms.ts';
import { clinicSentences } from './cases/clinic-sentences.ts';
import { ownCases } from './cases/own-cases.ts';

type Judge = (one: LineCase, found: ReturnType<typeof assessSafety>) => boolean;

/** The wrong ones with what was found instead, so that a failure says which. */
const wrongOf = (cases: readonly LineCase[], isGood: Judge): string[] =>
  cases.flatMap((one) => {
    const found = assessSafety(one.of);
    if (isGood(one, found)) return [];
    return `${one.line} | ${found.map(({ id, level }) => `${id} ${level}`).join(', ')}`;
  });

const forms = casesOf(clinicForms);
const sentences = casesOf(clinicSentences);

test('the forms of the clinical requirements raise what they should, 97 in 100 of them', () => {
  const wrong = wrongOf(forms, isRight);
  expect(wrong.length / forms.length, wrong.join('\n')).toBeLessThanOrEqual(0.03);
});

test('so do their sentences, nine in ten', () => {
  const wrong = wrongOf(sentences, isFound);
  expect(wrong.length / sentences.length, wrong.join('\n')).toBeLessThanOrEqual(0.1);
});

/** What the reader does not find yet, each at least words to read. Shorten it: one that is found fails here. */
const OPEN: readonly string[] = [
  'h: tried Wegovy, had to go to the ER for swelling of my face',
  'h: ED (restricting), recovered 2018',
  'g: avoid dialysis like my father',
  'h: I was in hospital a week with my pancreas',
  'h: my dad shot himself and I tried the same',
  'h: mi padre se suicidó y yo lo intenté también',
  'g: want to be healthy before having kids',
  "m: Ozempic was my last doctor's idea, I never started",
  'h: my sister, who is bulimic, inspired me to get help for mine',
  'h: attempted in 2017 (pills), in therapy since',
  'g: lose enough that I can finally have my knee replaced in april',
];

test('and every one of our own, but for those that are known to be open', () => {
  expect(ownCases.length).toBeGreaterThanOrEqual(1_050);
  const wrong = wrongOf(ownCases, isRight).map((line) => line.slice(0, line.indexOf(' => ')));
  expect(wrong).toEqual(OPEN);
});

test('whatever is missed of a danger, its words are to be read', () => {
  const missed = [...forms, ...sentences, ...ownCases].filter(
    ({ of, expected }) => expected.size > 0 && assessSafety(of).length === 0,
  );
  expect(missed.map(({ line }) => line)).toEqual([]);
});

test('no harmless line blocks', () => {
  const blocked = [...forms, ...sentences, ...ownCases].filter(
    ({ of, expected }) =>
      expected.size === 0 && assessSafety(of).some(({ level }) => level === 'block'),
  );
  expect(blocked.map(({ line }) => line)).toEqual([]);
});
