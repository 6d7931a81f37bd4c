import { expect, test } from 'vitest';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { openProcess } from '#api/process.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { TEST_KEY } from '#api/testing/test-app.ts';
import { provenSecrets } from './key-canary.ts';
import { Setting } from './setting.entity.ts';

const app = await openTestApp();

const secretsOf = (key: Buffer) => loadKeys(key, app.deps.env.DATA_DIR);
const WRONG = Buffer.alloc(32, 8);
const right = () => secretsOf(Buffer.from(TEST_KEY, 'base64'));
const CANARY = { key: 'encryption.canary' };
/** What the first start stores. */
const BEGUN = { key: { $in: ['encryption.canary', 'vault.root'] } };

test('a process with another key than the first does not start, and says why in one line', async () => {
  const parsed = parseEnv({ DEMO: '1', ENCRYPTION_KEY: WRONG.toString('base64') });
  if (!('env' in parsed)) throw new Error(parsed.problems.join());
  const url = app.deps.orm.config.get('clientUrl')!;
  await expect(openProcess(parsed.env, url, createLog('silent'))).rejects.toThrow(
    /^ENCRYPTION_KEY is not the key this database was begun with/,
  );
});

test('one with the same key does', async () => {
  const parsed = parseEnv({ DEMO: '1', ENCRYPTION_KEY: TEST_KEY });
  if (!('env' in parsed)) throw new Error(parsed.problems.join());
  const url = app.deps.orm.config.get('clientUrl')!;
  const running = await openProcess(parsed.env, url, createLog('silent'));
  await running.stop();
});

test('of many that begin a database at once, all have one key or say so', async () => {
  await app.em().nativeDelete(Setting, BEGUN);
  const [good, wrong] = [await right(), await secretsOf(WRONG)];
  const starts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => provenSecrets(app.em(), index % 2 ? good : wrong)),
  );
  const states = starts.map(({ status }) => status);
  expect(states.filter((status) => status === 'fulfilled')).toHaveLength(5);
  expect(new Set(states.filter((_, index) => index % 2)).size).toBe(1);
  await app.em().nativeDelete(Setting, BEGUN);
  await provenSecrets(app.em(), good);
});

test('a database that is older than the canary is begun with the key that opens it', async () => {
  await app.guest().send('GET', '/api/config');
  expect(await app.em().count(Setting, { key: 'push.vapid' })).toBe(1);
  await app.em().nativeDelete(Setting, CANARY);
  await expect(provenSecrets(app.em(), await secretsOf(WRONG))).rejects.toThrow('ENCRYPTION_KEY');
  expect(await app.em().count(Setting, CANARY)).toBe(0);
  await provenSecrets(app.em(), await right());
  expect(await app.em().count(Setting, CANARY)).toBe(1);
});
