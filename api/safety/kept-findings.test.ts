import { expect, test } from 'vitest';
import { anEarlierOrder, aSafetyCase } from '#shared/safety/cases/given.ts';
import { findingsOf } from './kept-findings.ts';

const aCase = (goals: string, more = {}) =>
  aSafetyCase({ form: { weightManagementGoals: goals }, ...more });
const ids = (of: ReturnType<typeof aCase>) => findingsOf(of).map(({ id }) => id);

test('a case that is looked at again is not assessed again', () => {
  const first = findingsOf(aCase('pancreatitis in 2019'));
  expect(first.map(({ id }) => id)).toEqual(['pancreatitis', 'words_to_read']);
  expect(findingsOf(aCase('pancreatitis in 2019'))).toBe(first);
});

test('another answer, day or earlier order is another case', () => {
  expect(ids(aCase('pancreatitis in 2019'))).toEqual(['pancreatitis', 'words_to_read']);
  expect(ids(aCase('no pancreatitis'))).toEqual(['words_to_read']);
  expect(ids(aCase('', { earlier: [anEarlierOrder()] }))).toEqual(['active_order']);
  expect(ids(aCase('', { today: '2003-02-27' }))).toEqual(['under_18']);
  expect(ids(aCase('', { today: '2003-02-28' }))).toEqual([]);
});

test('what was not looked at for long is forgotten', () => {
  const first = findingsOf(aCase('pancreatitis 0'));
  for (let index = 1; index <= 300; index += 1) findingsOf(aCase(`pancreatitis ${index}`));
  const again = findingsOf(aCase('pancreatitis 0'));
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
