import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readlinkSync, renameSync, statSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './embedded-place.ts';

/** Inherits nothing of our environment, so no PG* variable misleads the server and no secret is exposed in it. */
export const cleanEnv = { LC_ALL: 'C', TZ: 'UTC' };

export type ServerProcess = { pid: number; port?: number };
export type ServerSettings = Record<string, string>;

const LOG_LIMIT = 5_000_000;

/** Settings for clinical data on a small machine: no crash of any kind loses a committed row. */
export function serverSettings(durable: boolean): ServerSettings {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '1GB',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A failing statement may contain what a patient wrote, and so may the detail of its error.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    log_parameter_max_length: '0',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          // What it learns of one test file's rows would plan the queries of the next one's.
          autovacuum: 'off',
        }),
  };
}

/** Two servers with the same fingerprint were started from the same binaries with the same settings. */
export function launchMark(place: Place, settings: ServerSettings): string {
  const { mtimeMs } = statSync(join(place.binaries, 'bin'));
  const all = JSON.stringify([place.binaries, mtimeMs, settings]);
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

export const logFile = (place: Place) => `${place.cluster}.log`;

export type Launched = { pid: number; hasExited: () => boolean; complaint: () => string };

/** Starts the server in its own process group, so that Ctrl-C reaches the app, which stops the server last. */
export function launch(place: Place, port: number, settings: ServerSettings): Launched {
  const file = logFile(place);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.old`);
  const before = size > LOG_LIMIT ? 0 : size;
  const fd = openSync(file, 'a', 0o600);
  const all = { ...settings, port: String(port), 'steadwell.launch': launchMark(place, settings) };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(place.binaries, 'bin/postgres'), ['-D', place.cluster, ...options], {
    ...place.owner,
    cwd: '/',
    env: cleanEnv,
    detached: true,
    stdio: ['ignore', fd, fd],
    windowsHide: true,
  });
  closeSync(fd);
  let exited = false;
  let failure = '';
  child.once('exit', () => (exited = true));
  child.once('error', (error) => {
    exited = true;
    failure = `${error.message} (the embedded server needs glibc)`;
  });
  child.unref();
  return {
    pid: child.pid ?? 0,
    hasExited: () => exited,
    complaint: () => failure || readFileSync(file).subarray(before).toString('utf8').trim(),
  };
}

/** The postmaster of this cluster according to its pid file. A pid that another program has reused does not count. */
export async function findServer(place: Place): Promise<ServerProcess | undefined> {
  const file = join(place.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (isServerOf(pid, place.cluster)) return { pid, port: Number(lines[3]) || undefined };
  // PostgreSQL itself would mistake any living process with this pid for its own and refuse to start.
  await unlink(file).catch(() => undefined);
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    // The postmaster's working directory is its data folder. A zombie process has no working directory any more.
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  }
  const [command, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`]
      : ['ps', '-o', 'command=', '-p', String(pid)];
  const stdout = spawnSync(command ?? '', args, { encoding: 'utf8' }).stdout ?? '';
  return stdout.includes('postgres') && (process.platform === 'win32' || stdout.includes(cluster));
}

export function isRunning(server: ServerProcess, place: Place): boolean {
  return isAlive(server.pid) && isServerOf(server.pid, place.cluster);
}

const goneWithin = async (server: ServerProcess, place: Place, ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(10)) {
    if (!isRunning(server, place)) return true;
  }
  return false;
};

/** Fast shutdown. If that takes too long an immediate one, after which the next start replays the log. */
export async function shutDown(server: ServerProcess, place: Place): Promise<void> {
  if (process.platform === 'win32') {
    const pgCtl = join(place.binaries, 'bin/pg_ctl');
    spawnSync(pgCtl, ['stop', '-D', place.cluster, '-m', 'fast'], { stdio: 'ignore' });
    return;
  }
  for (const [signal, limitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isRunning(server, place)) return;
    process.kill(server.pid, signal);
    if (await goneWithin(server, place, limitMs)) return;
  }
  throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
