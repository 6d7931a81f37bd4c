import { expect, test } from 'vitest';
import { openDatabase } from '#api/platform/database.ts';
import config from '../mikro-orm.config.ts';

test('the snapshot says what the entities say, so that the next migration holds its own changes alone', async () => {
  const orm = await openDatabase(config, 'postgresql://nowhere/steadwell');
  try {
    expect(await orm.migrator.checkSchema()).toBe(false);
  } finally {
    await orm.close();
  }
});
