import { spawn, spawnSync } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import pg from 'pg';
import { choosePlace } from '#api/platform/embedded-place.ts';
import { freePort } from '#api/platform/embedded-process.ts';
import { newTestFolder } from './test-folder.ts';

const isMissing = spawnSync('pgbouncer', ['--version']).error !== undefined;
/** Why a test is skipped, or null if PgBouncer is installed (Debian: `apt-get install pgbouncer`). */
export const noPgBouncer: string | null = isMissing ? 'PgBouncer is not installed here' : null;

export type PgBouncer = { url: string; stop: () => Promise<void> };

/** A PgBouncer in front of the database at this address, with the settings of docs/operations.md. */
export async function startPgBouncer(
  url: string,
  poolMode: 'transaction' | 'session',
): Promise<PgBouncer> {
  const folder = await newTestFolder();
  const { hostname, port: databasePort, pathname, username, password } = new URL(url);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  await writeFile(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort} connect_query='set client_connection_check_interval = 1000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${poolMode}
default_pool_size = 3
max_client_conn = 200
`,
  );
  // Neither PgBouncer nor PostgreSQL runs as root.
  const { owner } = await choosePlace(folder, () => undefined);
  if (owner) for (const path of [folder, file, users]) await chown(path, owner.uid, owner.gid);
  const bouncer = spawn('pgbouncer', ['-q', file], { ...owner, stdio: 'ignore' });
  const ended = once(bouncer, 'exit');
  const pooled = Object.assign(new URL(url), { port: String(port) }).href;
  for (const end = Date.now() + 10_000; !(await isAnswering(pooled)); await sleep(50)) {
    if (bouncer.exitCode !== null || Date.now() > end) throw new Error('PgBouncer did not start');
  }
  const stop = async () => {
    bouncer.kill('SIGINT');
    setTimeout(() => bouncer.kill('SIGKILL'), 2_000).unref();
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url: pooled, stop };
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
