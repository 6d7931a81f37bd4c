import { expect, test } from 'vitest';
import { assessSafety } from './assess.ts';
import { aSafetyCase } from './cases/given.ts';

/** Texts that mention something again and again, each with what makes one of the lookups around a mention go far. */
const REPEATED = [
  ['denials', 'viêm tuỵ không '],
  ['double denials', 'no i pancreatitis '],
  ['something of the past, and an allergy', 'stopped ozempic allergic '],
  ['a pregnancy of the past', 'after pregnant '],
  ['lists', 'denies asthma, viêm tuỵ hoặc, '],
  ['brackets and dashes', 'insulin (-: '],
  ['exceptions', 'insulin resistance '],
  ['no ends of sentences', 'lantus not '],
] as const;

const textOf = (phrase: string, length: number) =>
  phrase
    .repeat(Math.ceil(length / phrase.length))
    .slice(0, length)
    .trim();

/** All texts differ, so that none is looked at for another. */
const aCaseOf = (phrase: string, length: number) =>
  aSafetyCase({
    form: {
      currentMedications: `a ${textOf(phrase, length)}`,
      allergies: `b ${textOf(phrase, length)}`,
      previousWeightLossAttempts: `c ${textOf(phrase, length)}`,
      weightManagementGoals: `d ${textOf(phrase, length)}`,
    },
  });

/** What the processor does for it, whatever else the machine does: the least of a few tries. */
function workOf(phrase: string, length: number): number {
  const tries = Array.from({ length: 3 }, () => {
    const given = aCaseOf(phrase, length);
    const before = process.cpuUsage();
    assessSafety(given);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...tries);
}

test.each(REPEATED)('four times the text with %s is about four times the work', (_what, phrase) => {
  workOf(phrase, 500);
  // The square would be sixteen times.
  expect(workOf(phrase, 8_000) / workOf(phrase, 2_000)).toBeLessThan(9);
});
