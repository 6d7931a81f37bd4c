import { expect, test } from 'vitest';
import { SAFETY_RULES } from '../assess.ts';
import { SOURCES } from '../finding.ts';
import { WHY } from './why.ts';

test('every rule says why, and nothing else does', () => {
  expect(Object.keys(WHY).toSorted()).toEqual(SAFETY_RULES.map(({ id }) => id).toSorted());
});

test('what is the practice’s own was checked by nobody, and what stands in a label was', () => {
  for (const { id, source } of SAFETY_RULES)
    expect([id, WHY[id]!.checked === null]).toEqual([id, source === SOURCES.practice]);
});
