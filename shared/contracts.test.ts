import { expect, test } from 'vitest';
import { contracts, endpoints } from './contracts.ts';

const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ name }) => name));
const subjects = new Set<string>(Object.values(contracts).map(({ name }) => name));

test('what a write changes is a subject with reads, or one read of it', () => {
  const unknown = endpoints.flatMap(({ name, spec }) =>
    (spec.changes ?? [])
      .filter((one) => (one.includes('.') ? !reads.has(one) : !subjects.has(one)))
      .map((one) => `${name} changes ${one}`),
  );
  expect(unknown).toEqual([]);
});

test('a read changes nothing', () => {
  const changing = endpoints.filter(({ method, spec }) => method === 'GET' && spec.changes);
  expect(changing.map(({ name }) => name)).toEqual([]);
});

test('a device keeps copies of cached reads only', () => {
  const kept = endpoints.filter(({ spec }) => spec.keep && spec.offline !== 'cache');
  expect(kept.map(({ name }) => name)).toEqual([]);
});
