import { describe, expect, test } from 'vitest';
import { assessSafety, SAFETY_VERSION } from '#shared/safety/assess.ts';
import { bodyCases } from '#shared/safety/cases/body-cases.ts';
import { circumstanceCases } from '#shared/safety/cases/circumstance-cases.ts';
import { conditionCases } from '#shared/safety/cases/condition-cases.ts';
import { aSafetyCase } from '#shared/safety/cases/given.ts';
import { historyCases } from '#shared/safety/cases/history-cases.ts';
import { medicineCases } from '#shared/safety/cases/medicine-cases.ts';
import { beyondWords, openFindings, type SafetyReport } from '#shared/safety/finding.ts';
import { mayFastLane } from './held-store.ts';

const all = [bodyCases, circumstanceCases, conditionCases, historyCases, medicineCases].flat();
const reportOf = (given: (typeof all)[number][1]): SafetyReport => ({
  version: SAFETY_VERSION,
  findings: assessSafety(aSafetyCase(given)),
  replies: null,
  course: null,
});

describe('of the 200 written cases', () => {
  const flagged = all.filter(([, , expected]) => Object.keys(expected).length > 0);
  test('most are flagged', () => {
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(flagged.length).toBeGreaterThan(100);
  });

  test.each(flagged)('%s: is never approved without the question', (_says, given, expected) => {
    const report = reportOf(given);
    expect(mayFastLane(true, report)).toBe(false);
    const asks = Object.values(expected).some((level) => level !== 'note');
    const open = openFindings(report.findings, { acknowledged: [], reasons: {} });
    expect(beyondWords(open).length > 0).toBe(asks);
  });
});

test('a case of which the rules say nothing goes on, where the doctor has chosen it', () => {
  const nothing = reportOf({});
  expect(mayFastLane(true, nothing)).toBe(true);
  expect(mayFastLane(false, nothing)).toBe(false);
  expect(mayFastLane(true, null)).toBe(false);
});

test('so does one with nothing but words to read, if all of them stand in its head', () => {
  const words = (length: number) =>
    reportOf({ form: { allergies: 'cats '.repeat(length).trim() } });
  expect(words(2).findings.map(({ id }) => id)).toEqual(['words_to_read']);
  expect(mayFastLane(true, words(2))).toBe(true);
  expect(mayFastLane(true, words(60))).toBe(false);
});
