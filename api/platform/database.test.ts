import { readdir } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../mikro-orm.config.ts';

test('the migrations are found from wherever the service is started', async () => {
  const path = config.migrations?.path ?? '';
  expect(isAbsolute(path)).toBe(true);
  expect(await readdir(path)).toContain('schema.sql');
});
