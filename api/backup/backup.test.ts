import { execFile } from 'node:child_process';
import {
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { verifyAudit } from '#api/audit/verify-audit.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { record } from '#api/platform/audit.ts';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import { openProcess } from '#api/process.ts';
import { makeAccessWorld } from '#api/testing/access/world.ts';
import { CANARIES } from '#api/testing/access/words.ts';
import { databaseAt, userOf } from '#api/testing/database-url.ts';
import { startTestApp, TEST_KEY, type TestApp } from '#api/testing/test-app.ts';
import config from '../../mikro-orm.config.ts';
import { dumpDatabase } from './dump-database.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { newestBackup } from './newest-backup.ts';
import { restoreDatabase } from './restore-database.ts';

const GUEST = { role: 'guest', checkoutId: null } as const;
const OWNER = `${CANARIES.person} Owner`;
const LOGIN = { action: 'login', subject: 'session' } as const;

let app: TestApp;
let workFolder: string;
let folder: string;
const url = () => app.deps.orm.config.get('clientUrl')!;
const keys = () => app.deps.secrets;

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'steadwell-backup-'));
  app = await startTestApp();
  await makeAccessWorld(app);
  for (let count = 0; count < 3; count += 1) await record(app.em(), GUEST, LOGIN);
  // Characters that only some tools treat as line ends, and the syntax of JSON, CSV and arrays.
  await app
    .em()
    .execute(`update blog_posts set content = ?, tags = array['a,"b"', E'\\\\', '{}', 'null']`, [
      'one\u2028two\r\nthree\tfour \\ "five" {six} \u0085',
    ]);
});
afterAll(async () => {
  await app.stop();
  await rm(workFolder, { recursive: true, force: true });
});

let count = 0;
beforeEach(async () => {
  folder = join(workFolder, `backup-${(count += 1)}`);
  await dumpDatabase(url(), folder, keys());
});

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client(inject('testServer').adminUrl);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function anEmptyPlace(): Promise<string> {
  const { appUrl, prefix } = inject('testServer');
  const name = `${prefix}_restore_${process.env.VITEST_POOL_ID ?? '1'}_${(count += 1)}`;
  await asAdmin(`create database "${name}" owner ${userOf(appUrl)}`);
  return databaseAt(appUrl, name);
}

const restore = (place: string, ring = keys()) =>
  restoreDatabase(config, { url: place, folder, keys: ring });

function startOver(place: string) {
  const parsed = parseEnv({ DEMO: '1', ENCRYPTION_KEY: TEST_KEY, DATA_DIR: workFolder });
  if (!('env' in parsed)) throw new Error(parsed.problems.join());
  return openProcess(parsed.env, place, createLog('silent'));
}

test('what is restored is what was backed up, to the last sign, and the service runs on it', async () => {
  const place = await anEmptyPlace();
  const made = await restore(place);
  expect(made.tables.audit!.rows).toBeGreaterThan(0);
  expect(Object.keys(made.tables).length).toBeGreaterThan(40);

  const again = await dumpDatabase(place, `${folder}-again`, keys());
  expect(again.tables).toEqual(made.tables);
  expect(again.sequences).toEqual(made.sequences);

  const running = await startOver(place);
  try {
    const em = running.deps.orm.em.fork();
    const intake = await em.findOneOrFail(Intake, { id: { $gt: 0 } }, { populate: ['order'] });
    expect(intake.open(running.deps.secrets.data).gender).toBeTruthy();
    expect((await verifyAudit(em, keys().audit)).faults).toEqual([]);
    await expect(em.execute('delete from audit')).rejects.toThrow('can only grow');
    await expect(em.execute('update orders set intake_id = 999999')).rejects.toThrow();
    expect((await em.execute('select id from database_runs')).length).toBeLessThan(2);
  } finally {
    await running.stop();
  }
});

test('holds one moment, whatever is written meanwhile, and neither the key nor health data', async () => {
  const files = await readdir(folder);
  const texts = await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
    }),
  );
  const all = texts.join('\n');
  expect(all).toContain(OWNER);
  expect(all).not.toContain(CANARIES.health);
  expect(all).not.toContain(TEST_KEY);
  expect(all).not.toContain(keys().data.current.key.export().toString('base64url'));
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('is refused with a changed value, a row less or more, and the place is marked until a good one came in', async () => {
  const place = await anEmptyPlace();
  const file = join(folder, 'orders.rows.gz');
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const line = text.slice(0, text.indexOf('\n') + 1);
  const others = text.replace(OWNER, `${CANARIES.person} Others`);
  for (const changed of [others, text.slice(line.length), text + line]) {
    await writeFile(file, gzipSync(changed));
    await expect(restore(place)).rejects.toThrow(/^orders /);
    await expect(startOver(place)).rejects.toThrow('run npm run restore again');
  }
  await writeFile(file, whole);
  await restore(place);
  await (await startOver(place)).stop();
});

test('is refused with one flipped bit, a file cut short or gone, and a changed manifest', async () => {
  const place = await anEmptyPlace();
  const file = join(folder, 'audit.rows.gz');
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1]! ^= 1;
  await writeFile(file, flipped);
  await expect(restore(place)).rejects.toThrow('the backup is damaged');
  await writeFile(file, whole);
  await truncate(file, whole.length - 12);
  await expect(restore(place)).rejects.toThrow('the backup is damaged');
  await rm(file);
  await expect(restore(place)).rejects.toThrow('the backup is damaged');
  await writeFile(file, whole);
  const manifest = join(folder, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace('\\"format\\": 1', '\\"format\\":  1'));
  await expect(restore(place)).rejects.toThrow('was changed');
  await rm(manifest);
  await expect(restore(place)).rejects.toThrow('holds no whole backup');
});

test.each([
  ['users', 'orders'],
  ['settings', 'audit_chain'],
])('is said to be damaged where the files of %s and %s were swapped', async (one, other) => {
  const place = await anEmptyPlace();
  const [first, second] = [join(folder, `${one}.rows.gz`), join(folder, `${other}.rows.gz`)];
  await rename(first, `${first}.kept`);
  await rename(second, first);
  await rename(`${first}.kept`, second);
  const refusal = await restore(place).catch((thrown: unknown) => failureLine(thrown, place));
  expect(refusal).toMatch(/the backup is damaged$/);
});

test('names the last link of the audit, and the newest one of a folder is found', async () => {
  const { auditEnd, madeAt } = await readManifest(folder, keys().audit);
  expect(auditEnd).toEqual({
    seq: expect.any(Number) as number,
    hash: expect.any(String) as string,
  });
  expect(await verifyAudit(app.em(), keys().audit, [auditEnd!])).toMatchObject({ faults: [] });
  expect(await newestBackup(workFolder, keys().audit)).toMatchObject({ madeAt });
  expect(await newestBackup(join(workFolder, 'none'), keys().audit)).toBeNull();
});

test('of the last of the former migrations is restored, of an older one refused with what to do', async () => {
  const manifest = await readManifest(folder, keys().audit);
  const older = Array.from({ length: 41 }, (_, at) => `Migration202611210000${at + 10}`);
  const from = (migrations: string[]) =>
    writeManifest(folder, keys().audit, {
      ...manifest,
      migrations: [...migrations, ...manifest.migrations.slice(1)],
    });
  const place = await anEmptyPlace();
  await from(older);
  await expect(restore(place)).rejects.toThrow('upgrade it first to the last release that has');
  await from([...older, 'Migration20261128080806_emergency_allowances']);
  await restore(place);
  await (await startOver(place)).stop();
});

test('goes into an empty place only, and needs the key of its time', async () => {
  await expect(restore(url())).rejects.toThrow('the database is not empty');
  const other = { ...keys(), ...(await loadKeys(Buffer.alloc(32, 9), workFolder)) };
  await expect(restore(await anEmptyPlace(), other)).rejects.toThrow(
    `the backup needs the key ${keys().data.current.id}`,
  );
});

test('killed in the middle, the place is no database of ours until it is run again', async () => {
  const place = await anEmptyPlace();
  const file = join(folder, 'users.rows.gz');
  const whole = await readFile(file);
  await rm(file);
  // Opening a pipe waits for the other side, so the restore has reached this table, with those before it done.
  await promisify(execFile)('mkfifo', [file]);
  const restoring = expect(restore(place)).rejects.toThrow();
  const pipe = await open(file, 'w');
  await asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(place).pathname.slice(1)}'`,
  );
  await pipe.writeFile(whole);
  await pipe.close();
  await restoring;
  await expect(startOver(place)).rejects.toThrow('run npm run restore again');
  await rm(file);
  await writeFile(file, whole);
  await restore(place);
  await (await startOver(place)).stop();
});
