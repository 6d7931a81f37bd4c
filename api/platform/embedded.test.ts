import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdir,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTestFolder } from '#api/testing/test-folder.ts';
import { discardEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const lines: string[] = [];
const running: EmbeddedDatabase[] = [];
const apps: ChildProcess[] = [];
const folders: string[] = [];
let folder = '';

const newFolder = async () => {
  const made = await newTestFolder();
  folders.push(made);
  return made;
};

beforeAll(async () => {
  await newFolder();
});

beforeEach(() => {
  folder = folders[0] ?? '';
  lines.length = 0;
});

afterEach(async () => {
  for (const app of apps.splice(0)) app.kill('SIGKILL');
  for (const database of running.splice(0)) await database.stop();
  await start();
  await running.pop()?.stop();
});

afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true });
});

type Options = { exclusive?: boolean; durable?: boolean; dataDir?: string };

async function start({ dataDir = folder, durable = false, ...rest }: Options = {}) {
  const log = (line: string) => lines.push(line);
  const database = await startEmbedded({ dataDir, durable, log, ...rest });
  running.push(database);
  return database;
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const serverPid = async () =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const writeNote = (url: string) =>
  query(url, "drop table if exists note; create table note as select 'kept' as body");
const countNotes = async (url: string) =>
  (await query<{ n: number }>(url, 'select count(*)::int as n from note'))[0]?.n;

/** A separate process that does what the app does and can be killed. */
async function startApp(): Promise<{ app: ChildProcess; url: string }> {
  const script = `
    const { startEmbedded } = await import('#api/platform/embedded.ts');
    const options = { dataDir: process.argv[1], durable: false, log: () => {} };
    console.log((await startEmbedded(options)).url);
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  apps.push(app);
  const [chunk] = (await once(app.stdout, 'data')) as [Buffer];
  return { app, url: chunk.toString().trim() };
}

async function kill(app: ChildProcess) {
  app.kill('SIGKILL');
  await once(app, 'exit');
}

async function eventually<T>(check: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(50);
    }
  }
}

describe('the embedded database', () => {
  test('keeps what was written over a stop and a start, and nothing runs in between', async () => {
    const first = await start({ durable: true });
    await writeNote(first.url);
    await first.stop();
    await expect(countNotes(first.url)).rejects.toThrow('ECONNREFUSED');

    const second = await start({ durable: true });
    expect(await countNotes(second.url)).toBe(1);
    const [settings] = await query<object>(
      second.url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
              (select rolsuper from pg_roles where rolname = current_user) as super, lower('ĐẶNG') as lower`,
    );
    expect(settings).toEqual({ fsync: 'on', encoding: 'UTF8', super: false, lower: 'đặng' });
  });

  test('outlives a killed app, and the next start takes it over with every committed row', async () => {
    const { app, url } = await startApp();
    await writeNote(url);
    const pid = await serverPid();
    await kill(app);

    const next = await start();
    expect(await serverPid()).toBe(pid);
    expect(await countNotes(next.url)).toBe(1);
  });

  test('belongs to one app: a second start says who has it and touches nothing', async () => {
    const { app, url } = await startApp();
    await expect(start()).rejects.toThrow(`is in use by steadwell, process ${app.pid}`);
    await writeNote(url);
    expect(await countNotes(url)).toBe(1);
  });

  test('comes back at the same address when its server is killed under a running app', async () => {
    const database = await start();
    await writeNote(database.url);
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');

    expect(await eventually(() => countNotes(database.url))).toBe(1);
    expect(await serverPid()).not.toBe(pid);
    await expect.poll(() => lines.at(-1)).toBe('PostgreSQL is back');
  });

  test('starts again after app and server were killed together', async () => {
    const { app, url } = await startApp();
    await writeNote(url);
    process.kill(await serverPid(), 'SIGKILL');
    await kill(app);

    expect(await countNotes((await start()).url)).toBe(1);
  });

  test('is not misled by a left-over pid that another process has by now', async () => {
    const first = await start();
    await writeNote(first.url);
    const pidFile = join(folder, 'postgres/postmaster.pid');
    const lockLines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    await writeFile(pidFile, [process.pid, ...lockLines.slice(1)].join('\n'));

    expect(await countNotes((await start()).url)).toBe(1);
  });

  test('recreates the cluster if its first start was killed halfway', async () => {
    folder = await newFolder();
    const script = `
      const { startEmbedded } = await import('#api/platform/embedded.ts');
      await startEmbedded({ dataDir: process.argv[1], log: () => {} });`;
    const app = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
    apps.push(app);
    await eventually(async () => {
      const [staging] = (await readdir(folder)).filter((name) => name.includes('.new-'));
      await readdir(join(folder, staging ?? 'none yet', 'data/base'));
    });
    await kill(app);
    expect(await readdir(folder)).not.toContain('postgres');

    await writeNote((await start()).url);
  });

  test('two first starts at once end in one database and one clear refusal', async () => {
    folder = await newFolder();
    const results = await Promise.allSettled([start(), start()]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map((result) => String(result.reason))).toEqual([
      expect.stringContaining('is in use by steadwell'),
    ]);
    await writeNote(running[0]?.url ?? '');
  });

  test('lets a command use the database of a running app, and stops what the command started', async () => {
    const alone = await start({ exclusive: false });
    await writeNote(alone.url);
    await alone.stop();
    await expect(countNotes(alone.url)).rejects.toThrow('ECONNREFUSED');

    const app = await start();
    const command = await start({ exclusive: false });
    await command.stop();
    expect(await countNotes(app.url)).toBe(1);
  });

  test('replaces a server that was left running with other settings', async () => {
    const { app } = await startApp();
    await kill(app);
    const database = await start({ durable: true });
    expect(await query(database.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  test.runIf(process.getuid?.() === 0)(
    'as root in a closed folder keeps the files where its user can reach them, and says where',
    async () => {
      folder = await newFolder();
      const dataDir = join(folder, 'home/.data');
      await mkdir(join(folder, 'home'), { mode: 0o700 });
      const first = await start({ dataDir });
      await writeNote(first.url);
      await first.stop();
      const cluster = await readlink(join(dataDir, 'postgres'));
      expect(lines).toContain(
        `the database user cannot enter ${await realpath(dataDir)}, so the database is kept in ${cluster}`,
      );

      const second = await start({ dataDir });
      expect(await countNotes(second.url)).toBe(1);
      await second.stop();
      await rename(cluster, `${cluster}-away`);
      await expect(start({ dataDir })).rejects.toThrow('are gone');
      await rename(`${cluster}-away`, cluster);
      await discardEmbedded(dataDir);
      await expect(readdir(cluster)).rejects.toThrow('ENOENT');
    },
  );
});
