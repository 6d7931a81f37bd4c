import { expect, test } from 'vitest';
import type { Words } from './reader/lexicon.ts';
import { Reading } from './reader/reading.ts';
import { circumstanceWords } from './words/circumstances.ts';
import { conditionWords } from './words/conditions.ts';
import { eventWords } from './words/events.ts';
import { interactionWords } from './words/interactions.ts';
import type { Concept } from './words/lexicon.ts';
import { medicineWords } from './words/medicines.ts';
import { signWords } from './words/signs.ts';

const listed: readonly Readonly<Record<string, Words>>[] = [
  medicineWords,
  interactionWords,
  conditionWords,
  circumstanceWords,
  eventWords,
  signWords,
];

const phrases = listed.flatMap((words) =>
  Object.entries(words).flatMap(([concept, { names, en, vi, es, always }]) =>
    [names, en, vi, es, always?.en, always?.vi, always?.es]
      .flatMap((some) => some ?? [])
      .filter((phrase) => phrase !== '' && !/[~*]/.test(phrase))
      .map((phrase) => ({ concept: concept as Concept, phrase })),
  ),
);

test('every listed phrase says alone what it is listed for', () => {
  expect(phrases.length).toBeGreaterThan(2_000);
  const silent = phrases.filter(({ concept, phrase }) =>
    new Reading(phrase)
      .of(concept)
      .every(({ standing, person }) => standing === 'denied' || person !== 'self'),
  );
  expect(silent.map(({ concept, phrase }) => `${concept}: ${phrase}`)).toEqual([]);
});

const doubled = (name: string): string => {
  const middle = Math.floor(name.length / 2);
  return name.slice(0, middle) + name[middle]! + name.slice(middle);
};

test('every listed name is understood with one letter written twice', () => {
  const names = listed.flatMap((words) =>
    Object.entries(words).flatMap(([concept, { names = [] }]) =>
      names
        .filter((name) => /^[a-z]{5,}$/.test(name))
        .map((name) => ({ concept: concept as Concept, name })),
    ),
  );
  expect(names.length).toBeGreaterThan(400);
  const silent = names.filter(
    ({ concept, name }) => new Reading(doubled(name)).of(concept).length === 0,
  );
  expect(silent.map(({ name }) => doubled(name))).toEqual([]);
});

test.each([
  ['insuline at night', 'insulin'],
  ['mixard 30 units', 'insulin'],
  ['medullery thyroid', 'thyroid_cancer'],
])('%s is understood beside phrases that begin alike', (words, concept) => {
  expect(new Reading(words).of(concept as Concept)).not.toEqual([]);
});

test.each(['inulin fiber', 'laceration repair', 'Janice', 'my neurologist', 'hyperglycemia'])(
  '%s is no misspelling',
  (words) => {
    expect(new Reading(words).statements).toEqual([]);
  },
);
