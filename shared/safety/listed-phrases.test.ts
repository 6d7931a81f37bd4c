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
