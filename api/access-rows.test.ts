import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { accessTable } from './testing/access/table.ts';

/** Apart from access.test.ts, which needs a database, so that every `npm test -- changed` can ask for a missing row. */
const names = endpoints.map(({ name }) => name);
const inTable = Object.keys(accessTable).map((line) => line.split(' ')[0]!);

test('the table of access has a row for every endpoint', () => {
  expect(names.filter((name) => !inTable.includes(name))).toEqual([]);
});

test('and no row for an endpoint that is gone', () => {
  expect(inTable.filter((name) => !names.includes(name))).toEqual([]);
});
