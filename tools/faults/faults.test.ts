import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-node.ts';
import { faults, planted } from './faults.ts';

test.each(faults.map((fault) => [fault.name, fault] as const))(
  '%s can be planted, and its tests are there',
  async (_name, fault) => {
    const source = await readFile(join(root, fault.file), 'utf8');
    const changed = planted(source, fault);
    expect(changed, `${fault.file} has the text exactly once`).not.toBeNull();
    expect(changed).not.toBe(source);
    expect(fault.tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(fault.tests).not.toEqual([]);
  },
);

test('no two have one name, and there are thirty of them', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(30);
});

test('a text that is gone, or stands there twice, plants nothing', () => {
  const fault = { name: '', file: '', find: 'a', replace: 'b', tests: [] };
  expect(planted('xay', fault)).toBe('xby');
  expect(planted('xy', fault)).toBeNull();
  expect(planted('xaya', fault)).toBeNull();
});
