import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWeightList, writeWeightList } from './weight-list.ts';

const TODAY = '2026-11-24';
const read = (text: string, unit: 'kg' | 'lb' = 'kg') =>
  readWeightList(text, unit, TODAY).map(({ weight, fault }) =>
    fault === null ? `${weight.day} ${weight.kg}` : fault,
  );

test.each<[string, string, string[]]>([
  ['as a spreadsheet copies it', '2026-03-02\t92.4', ['2026-03-02 92.4']],
  ['with commas', '2026-03-02,92.4', ['2026-03-02 92.4']],
  ['with semicolons and a decimal comma', '2026-03-02;92,4', ['2026-03-02 92.4']],
  ['with a space and its unit', '2026-03-02 203.7 lb', ['2026-03-02 92.4']],
  ['with slashes, the month first', '3/2/2026 92', ['2026-03-02 92']],
  ['with slashes, the year first', '2026/3/2 92kg', ['2026-03-02 92']],
  ['quoted, below a heading', 'Date,Weight\n"2026-03-02","92.4"\n', ['2026-03-02 92.4']],
  ['a day that does not exist', '2026-02-30 92', ['no_day']],
  ['no day at all', '92.4', ['no_day']],
  ['a day to come', '2026-11-25 92', ['future_day']],
  ['today', '2026-11-24 92', ['2026-11-24 92']],
  ['no weight', '2026-03-02', ['no_weight']],
  ['words in place of it', '2026-03-02 heavy', ['no_weight']],
  ['a weight that nobody has', '2026-03-02 924', ['out_of_range']],
  ['a weight of a child', '2026-03-02 29.9', ['out_of_range']],
  ['a day twice', '2026-03-02 92\n2026-03-02 91', ['2026-03-02 92', 'same_day']],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('figures without a unit are of the one that was chosen', () => {
  expect(read('2026-03-02 203.7', 'lb')).toEqual(['2026-03-02 92.4']);
  expect(read('2026-03-02 92.4 kg', 'lb')).toEqual(['2026-03-02 92.4']);
});

test('what was written is read again as it was', () => {
  const weights = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 3_000 }),
      tenths: fc.integer({ min: 300, max: 3_000 }),
    }),
    { selector: ({ at }) => at },
  );
  fc.assert(
    fc.property(weights, (list) => {
      const given = list.map(({ at, tenths }) => ({
        day: new Date(Date.UTC(2018, 0, 1 + at)).toISOString().slice(0, 10),
        kg: tenths / 10,
      }));
      const again = readWeightList(writeWeightList(given), 'lb', TODAY);
      expect(again.map(({ weight }) => weight)).toEqual(given);
    }),
  );
});
