import { expect, test } from 'vitest';
import { orderOf } from './cases/given.ts';
import { assessWords } from './check-words.ts';

const found = (
  newMedicines: string,
  words = '',
  product: 'semaglutide' | 'tirzexa' = 'semaglutide',
) =>
  assessWords({ newMedicines, words }, orderOf(product), '2026-11-24').map(
    ({ id, level }) => `${id} ${level}`,
  );

test.each<[string, string, string, string[]]>([
  ['nothing', '', '', []],
  ['everyday medicines', 'vitamin D, ibuprofen', 'All is well, thank you.', []],
  ['another incretin', 'Ozempic from a friend', '', ['incretin_taken block']],
  ['insulin', 'Lantus 10 units', '', ['insulin ask']],
  ['a pregnancy in free words', '', 'I am pregnant', ['pregnancy block']],
  ['in Vietnamese', '', 'Tôi đang mang thai', ['pregnancy block']],
  ['in Spanish', '', 'Estoy embarazada', ['pregnancy block']],
  ['a denied one', '', 'I am not pregnant', []],
])('%s', (_, newMedicines, words, expected) => {
  expect(found(newMedicines, words)).toEqual(expected);
});

test('an oral contraceptive is asked about with tirzepatide alone', () => {
  expect(found('birth control pill', '', 'tirzexa')).toEqual(['oral_contraceptives ask']);
  expect(found('birth control pill')).toEqual([]);
});
