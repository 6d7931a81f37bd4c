import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { S3_SECRET, S3StandIn, type Fault } from '#api/testing/s3-stand-in.ts';
import { refuseWrongBucket } from './refuse-wrong-bucket.ts';

const storage = new S3StandIn();
let settings: Record<string, string>;
let output = '';
beforeAll(async () => {
  settings = await storage.start();
});
afterAll(() => storage.stop());
beforeEach(() => {
  storage.fail(null);
  output = '';
});

async function start(change: Record<string, string> = {}): Promise<void> {
  const parsed = parseEnv({ ...settings, ...change });
  if (!('env' in parsed)) throw new Error(parsed.problems.join());
  const log = createLog('warn', { write: (text) => (output += text) });
  await refuseWrongBucket({ env: parsed.env, log });
}

test('a bucket that answers is used, whether or not the key may look what is missing', async () => {
  await start();
  storage.fail('forbidden');
  await start();
  expect(output).toBe('');
});

test.each([
  ['PICTURES_S3_SECRET_ACCESS_KEY', 'another-secret'],
  ['PICTURES_S3_ACCESS_KEY_ID', 'another-key'],
  ['PICTURES_S3_REGION', 'us-east-1'],
  ['PICTURES_S3_BUCKET', 'another-bucket'],
])('a wrong %s is refused in a sentence that names it', async (name, value) => {
  const refusal = await start({ [name]: value }).catch(String);
  expect(refusal).toContain(`correct ${name === 'PICTURES_S3_SECRET_ACCESS_KEY' ? 'it' : name}`);
  expect(refusal).toContain(name);
  expect(refusal).not.toContain('another-secret');
});

test.each<Fault>(['error', 'hang'])('storage with the fault %s may come back', async (fault) => {
  storage.fail(fault);
  await start();
  expect(output).toContain('the bucket cannot be used yet');
  expect(output).not.toContain(S3_SECRET);
});

test('so may storage that is out of reach', async () => {
  await start({ PICTURES_S3_ENDPOINT: 'http://127.0.0.1:9' });
  expect(output).toContain('the bucket cannot be used yet');
});
