import { expect, test } from 'vitest';
import { suggested } from './own-schema.ts';

const taken = [
  { id: 'semaglutide', referencePrefix: 'SEM' },
  { id: 'tirzexa', referencePrefix: 'TIR' },
];

test('what is suggested for a new product is free', () => {
  expect(suggested('Orforglipron tablets', taken)).toEqual({
    id: 'orforglipron',
    referencePrefix: 'ORF',
  });
  expect(suggested('Semaglutide tablets', taken)).toEqual({
    id: 'semaglutidetablets',
    referencePrefix: 'ST',
  });
  expect(suggested('Semaglutide', taken)).toEqual({ id: '', referencePrefix: 'SEMA' });
  expect(suggested('減重', taken)).toEqual({ id: '', referencePrefix: '' });
});
