import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { UNFINISHED_RESTORE } from '#api/platform/unfinished-restore.ts';
import { databaseAt, userOf } from '#api/testing/database-url.ts';
import { ServiceProcess } from '#api/testing/service-process.ts';
import { newTestFolder } from '#api/testing/test-folder.ts';
import { Place } from './place.ts';

/** The moments at which a command is killed, as parts of the time that it takes. */
const MOMENTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Run = { code: number | null; ms: number; output: string };

/** Runs a command of ours, and kills it after this many milliseconds if it still runs. */
async function command(file: string, args: string[], env: Record<string, string>, killAt?: number) {
  const began = performance.now();
  const child = spawn(process.execPath, [`api/cli/${file}`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const timer = killAt === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAt);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return { code, ms: performance.now() - began, output } satisfies Run;
}

async function emptyDatabase(place: Place, name: string): Promise<string> {
  const client = new Client(place.database.adminUrl);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} owner ${userOf(place.database.url)}`);
  await client.end();
  return databaseAt(place.database.url, name);
}

/** Tables, columns, indexes, constraints, functions and triggers, as one text. */
async function schemaOf(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by line`);
  await client.end();
  return rows.map(({ line }) => line).join('\n');
}

type Killed = {
  begin: (url: string, killAt?: number) => Promise<Run>;
  /** Whether no process serves with what a killed run left. Without it, a process may: it does the rest itself. */
  isRefusedAfter?: (url: string) => Promise<boolean>;
};

/** Kills a command at several moments, each in an empty database, and then runs it to its end. */
async function killing(place: Place, { begin, isRefusedAfter }: Killed): Promise<boolean> {
  const whole = await emptyDatabase(place, 'whole');
  const { code, ms, output } = await begin(whole);
  if (code !== 0) throw new Error(output);
  const right = await schemaOf(whole);
  let [isGood, killed] = [true, 0];
  for (const moment of MOMENTS) {
    const url = await emptyDatabase(place, 'killed');
    const first = await begin(url, ms * moment);
    // It was over before: there is nothing to see.
    if (first.code !== null) continue;
    killed += 1;
    if (isRefusedAfter && !(await isRefusedAfter(url))) {
      isGood = false;
      console.log(`  FAULT: killed after ${moment} of it, a process starts with what is there`);
    }
    // The statement that ran when its client was killed ends by itself, and holds its locks until then.
    await sleep(500);
    const again = await begin(url);
    if (again.code !== 0 || (await schemaOf(url)) !== right) {
      isGood = false;
      console.log(`  FAULT: killed after ${moment} of it, the next run ends with ${again.output}`);
    }
  }
  console.log(`  killed ${killed} of ${MOMENTS.length} times within ${(ms / 1000).toFixed(1)} s`);
  if (killed === 0) console.log('  FAULT: it was always over before');
  return isGood && killed > 0;
}

export const cutShort: Record<string, () => Promise<boolean>> = {
  migration: async () => {
    console.log('\nmigration: the migration of an empty database is killed, and run again');
    const place = await Place.open();
    try {
      const environment = (url: string) => ({
        DATABASE_URL: url,
        DATABASE_MIGRATION_URL: url,
        ENCRYPTION_KEY: place.key,
      });
      return await killing(place, {
        begin: (url, killAt) => command('migrate.ts', [], environment(url), killAt),
      });
    } finally {
      await place.close();
    }
  },
  restore: async () => {
    console.log('\nrestore: the restore of a backup is killed, and run again');
    const place = await Place.open();
    const backups = await newTestFolder();
    try {
      const folder = join(backups, 'backup');
      const environment = (url: string) => ({ DATABASE_URL: url, ENCRYPTION_KEY: place.key });
      const made = await command('backup.ts', [folder], environment(place.database.url));
      if (made.code !== 0) throw new Error(made.output);
      return await killing(place, {
        begin: (url, killAt) => command('restore.ts', [folder], environment(url), killAt),
        isRefusedAfter: async (url) => {
          const client = new Client(url);
          await client.connect();
          const { rows } = await client.query<{ begun: boolean; filled: boolean }>(
            `select to_regnamespace('${UNFINISHED_RESTORE}') is not null as begun,
                    exists (select from pg_tables where schemaname = 'public') as filled`,
          );
          await client.end();
          // Killed before it had begun, it has left an empty database.
          if (!rows[0]!.begun) return !rows[0]!.filled;
          try {
            const service = await ServiceProcess.start({ environment: environment(url) });
            await service.stop();
            return false;
          } catch (error) {
            if (String(error).includes('run npm run restore again')) return true;
            throw error;
          }
        },
      });
    } finally {
      await place.close();
      await rm(backups, { recursive: true, force: true });
    }
  },
};
