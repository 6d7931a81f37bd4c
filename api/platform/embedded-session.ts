import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Passwords } from './embedded-cluster.ts';
import type { Place } from './embedded-place.ts';
import {
  findServer,
  freePort,
  launch,
  launchMark,
  logFile,
  shutDown,
  type Launched,
  type ServerProcess,
  type ServerSettings,
} from './embedded-process.ts';

/** The connection through which an app owns the database. It closes with the process, however the process dies. */
export type Session = { client: Client; server: Required<ServerProcess>; launchedByUs: boolean };

export type Target = {
  place: Place;
  settings: ServerSettings;
  passwords: Passwords;
  exclusive: boolean;
  log: (line: string) => void;
  signal: AbortSignal;
};

const CONFLICT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 60_000;
const LOCK_TIMEOUT_MS = 1_500;
const APP_LOCK = '5347, 1';

export class DatabaseInUse extends Error {}

/**
 * Finds or starts the server and takes ownership for this process. Restarts a server that runs with outdated settings.
 */
export async function openSession(target: Target, port?: number): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    const session = await reachServer(target, port);
    try {
      if (!target.exclusive) return session;
      await takeLock(session.client, target.place);
      if (await hasOurMark(session.client, target)) return session;
      await shutDown(session.server, target.place);
    } catch (error) {
      await session.client.end().catch(() => undefined);
      // A command that started the server may have stopped it while we were connecting.
      if (error instanceof DatabaseInUse || attempt > 3) throw error;
    }
  }
}

async function hasOurMark(client: Client, { place, settings }: Target): Promise<boolean> {
  const sql = "select current_setting('steadwell.launch', true) as mark";
  const { rows } = await client.query<{ mark: string | null }>(sql);
  return rows[0]?.mark === launchMark(place, settings);
}

export async function isFree(client: Client): Promise<boolean> {
  const sql = `select pg_try_advisory_lock(${APP_LOCK}) as free`;
  const { rows } = await client.query<{ free: boolean }>(sql);
  return rows[0]?.free === true;
}

async function takeLock(client: Client, place: Place) {
  // A process that was just killed holds the lock until the server notices.
  for (const end = performance.now() + LOCK_TIMEOUT_MS; !(await isFree(client)); await sleep(50)) {
    if (performance.now() > end) throw new DatabaseInUse(await describeHolder(client, place));
  }
}

async function describeHolder(client: Client, place: Place): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and (classid, objid) = (${APP_LOCK}) and granted`,
  );
  const name = rows[0]?.name ?? 'another Steadwell process';
  return (
    `The database in ${place.link} is in use by ${name}. ` +
    'Stop that one first, or set DATA_DIR to another folder.'
  );
}

async function connect(port: number, { admin }: Passwords): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: admin,
    database: 'postgres',
    application_name: `steadwell, process ${process.pid}`,
    connectionTimeoutMillis: 3_000,
  });
  // Only its closing matters, see the supervisor. Without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function reachServer(target: Target, port?: number): Promise<Session> {
  const attempt = new Attempt(target, port);
  try {
    for (;;) {
      target.signal.throwIfAborted();
      const client = await attempt.step();
      if (client) return client;
      await sleep(20);
    }
  } catch (error) {
    attempt.abandon();
    throw error;
  }
}

/** One attempt to connect: look for a running server, start one if there is none, connect. */
class Attempt {
  #target: Target;
  #fixedPort: number | undefined;
  #launched: Launched | undefined;
  #launchedPid = 0;
  #began = performance.now();
  #told = 0;
  #conflictSince: number | undefined;

  constructor(target: Target, fixedPort?: number) {
    this.#target = target;
    this.#fixedPort = fixedPort;
  }

  async step(): Promise<Session | undefined> {
    const server = await findServer(this.#target.place);
    if (server?.port) return this.#knock({ pid: server.pid, port: server.port });
    if (this.#launched?.hasExited()) this.#judge(this.#launched.complaint());
    if (!server && !this.#launched) {
      const port = this.#fixedPort ?? (await freePort());
      this.#launched = launch(this.#target.place, port, this.#target.settings);
      this.#launchedPid = this.#launched.pid;
    }
    return undefined;
  }

  abandon() {
    if (this.#launched && !this.#launched.hasExited()) process.kill(this.#launched.pid, 'SIGINT');
  }

  async #knock(server: Required<ServerProcess>): Promise<Session | undefined> {
    try {
      const client = await connect(server.port, this.#target.passwords);
      return { client, server, launchedByUs: server.pid === this.#launchedPid };
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '28P01') throw this.#failure('its password is not the one kept beside it');
      this.#waitOn(code === '57P03', server.pid);
      return undefined;
    }
  }

  /** After a crash the server replays its log first. It must not be disturbed, however long that takes. */
  #waitOn(isRecovering: boolean, pid: number) {
    const waited = performance.now() - this.#began;
    if (!isRecovering && waited > SILENCE_TIMEOUT_MS) {
      throw this.#failure(`process ${pid} does not answer`);
    }
    if (waited - this.#told < CONFLICT_TIMEOUT_MS) return;
    this.#told = waited;
    this.#target.log(isRecovering ? 'the database is recovering ...' : 'waiting for the database');
  }

  /** Child processes of a killed server need a moment to exit, and the port may have been taken in the meantime. */
  #judge(complaint: string) {
    const isBusyPort = /could not (bind|create).*(address|socket)/i.test(complaint);
    const isLeftover = /lock file .* already exists|still in use/i.test(complaint);
    this.#conflictSince ??= performance.now();
    const isWithinLimit = performance.now() - this.#conflictSince < CONFLICT_TIMEOUT_MS;
    if (!(isWithinLimit && (isBusyPort || isLeftover))) throw this.#failure(complaint);
    this.#launched = undefined;
  }

  #failure(reason: string) {
    return new Error(`PostgreSQL did not start: ${reason} (see ${logFile(this.#target.place)})`);
  }
}
