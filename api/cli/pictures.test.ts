import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureStore } from '#api/blog/picture-store.ts';
import { S3StandIn } from '#api/testing/s3-stand-in.ts';
import { startTestApp, TEST_KEY, type TestApp } from '#api/testing/test-app.ts';
import { testDatabaseUrl } from '#api/testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const storage = new S3StandIn();
let app: TestApp;
let name: string;
beforeAll(async () => {
  await storage.start();
  app = await startTestApp();
  const [width, height] = [9, 8];
  const made = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const keep = await pictureStore(app.deps).add({
    bytes: await made.webp().toBuffer(),
    width,
    height,
  });
  name = await app.em().transactional(keep);
});
afterAll(async () => {
  await app.stop();
  await storage.stop();
});

/** Runs the command like a user; returns everything it prints, and how it ended. */
async function pictures(...args: string[]) {
  const env = {
    ...storage.variables(),
    DATABASE_URL: await testDatabaseUrl(),
    ENCRYPTION_KEY: TEST_KEY,
    DATA_DIR: app.deps.env.DATA_DIR,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['api/cli/pictures.ts', ...args],
      { cwd: ROOT, env },
      (error, ...out) => resolve({ code: error?.code ?? 0, output: out.join('').trim() }),
    );
  });
}

test('the command moves pictures, checks them and removes one, and says how it went', async () => {
  expect(await pictures()).toMatchObject({ code: 1, output: expect.stringContaining('to-bucket') });
  expect(await pictures('to-bucket')).toEqual({ code: 0, output: 'Moved into the bucket: 1.' });
  storage.fail('other_bytes');
  expect(await pictures('check')).toEqual({
    code: 1,
    output: `the picture ${name} is not what was stored\nPictures: 0 in the database, 1 in the bucket. With a problem: 1.`,
  });
  storage.fail('forbidden');
  const { code, output } = await pictures('to-database');
  expect(code).toBe(1);
  expect(output).toMatch(/^GET http:.* AccessDenied$/);
  storage.fail(null);
  expect(await pictures('remove', `/pictures/${name}.webp`)).toMatchObject({ code: 0 });
  expect(storage.objects.size).toBe(0);
});
