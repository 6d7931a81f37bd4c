import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choosePlace } from './platform/embedded-place.ts';
import { findServer, freePort } from './platform/embedded-process.ts';
import { discardEmbedded } from './platform/embedded.ts';
import { failureLine } from './platform/start-failure.ts';
import { S3StandIn } from './testing/s3-stand-in.ts';
import { newTestFolder } from './testing/test-folder.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await newTestFolder();
});
afterEach(async () => {
  await discardEmbedded(folder);
  await rm(folder, { recursive: true, force: true });
});

const run = (environment: Record<string, string>) =>
  spawn(process.execPath, ['api/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SystemRoot: process.env.SystemRoot,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });

/** Starts the service, which is expected to fail, and returns how it ended and its error output. */
async function start(environment: Record<string, string>) {
  const app = run(environment);
  let complaint = '';
  app.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = (await once(app, 'close')) as [number];
  return { code, complaint };
}

describe('a start that fails is one line, without stack and password', () => {
  test('no database there', async () => {
    const { code, complaint } = await start({
      DATABASE_URL: 'postgresql://someone:hidden@127.0.0.1:9/clinic',
    });
    expect(code).toBe(1);
    expect(complaint).toBe(
      'The service could not start: the database at 127.0.0.1:9/clinic (DATABASE_URL) cannot be used: nobody answers there\n',
    );
  });

  test('a bucket that refuses its settings, and no secret', async () => {
    const storage = new S3StandIn();
    const settings = { ...(await storage.start()), PICTURES_S3_SECRET_ACCESS_KEY: 'hidden-secret' };
    const { code, complaint } = await start(settings);
    await storage.stop();
    expect(code).toBe(1);
    expect(complaint).toBe(
      `The service could not start: The storage for pictures at ${settings.PICTURES_S3_ENDPOINT} cannot be used: PICTURES_S3_SECRET_ACCESS_KEY is not the secret of PICTURES_S3_ACCESS_KEY_ID: correct it.\n`,
    );
  });

  test('a damaged key, and the embedded database is stopped again', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'encryption.key'), 'half a key');
    const { code, complaint } = await start({});
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The service could not start: .*encryption\.key is damaged.*\n$/);
    const place = await choosePlace(folder, () => undefined);
    expect(place.isNew).toBe(false);
    expect(await findServer(place)).toBeFalsy();
  });

  test.each([
    [Object.assign(new Error('no'), { code: '28P01' }), 'user or password is wrong'],
    [
      new AggregateError([Object.assign(new Error(''), { code: 'ETIMEDOUT' })]),
      'no answer in time',
    ],
    [new Error('timeout expired'), '(DATABASE_URL) cannot be used: there was no answer in time'],
    [new Error('Connection terminated unexpectedly'), 'the connection was cut'],
    [
      new Error('outer', { cause: Object.assign(new Error(), { code: '3D000' }) }),
      'no such database',
    ],
    [new Error('two\n  lines'), 'two lines'],
    ['only a word', 'only a word'],
  ])('%s', (thrown, words) => {
    const line = failureLine(thrown, 'postgresql://u:hidden@db.example:5432/clinic');
    expect(line).toContain(words);
    expect(line).not.toMatch(/hidden|\n/);
  });

  test('the variable that is wrong is named', () => {
    const owner = { url: 'postgresql://owner:hidden@db:5432/clinic', of: 'DATABASE_MIGRATION_URL' };
    const refused = Object.assign(new Error('no'), { code: '28P01' });
    expect(failureLine(refused, owner.url, owner.of)).toBe(
      'the database at db:5432/clinic (DATABASE_MIGRATION_URL) cannot be used: user or password is wrong',
    );
  });
});

test('a process that shares a database listens once it can answer, so that a proxy asks another one until then', async () => {
  const [port, silent] = [await freePort(), createServer()];
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: databasePort } = silent.address() as AddressInfo;
  const app = run({
    PORT: String(port),
    DATABASE_URL: `postgresql://someone:hidden@127.0.0.1:${databasePort}/clinic`,
  });
  try {
    await once(silent, 'connection');
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  } finally {
    app.kill('SIGKILL');
    silent.close();
  }
});
