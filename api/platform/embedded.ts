import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createCluster, readPasswords, type Passwords } from './embedded-cluster.ts';
import { choosePlace } from './embedded-place.ts';
import { findServer, logFile, serverSettings, shutDown } from './embedded-process.ts';
import { isFree, openSession, type Session, type Target } from './embedded-session.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Off only in tests, where committed rows may then be lost if the machine dies, though not if the process does. */
  durable?: boolean;
  /** Off for commands. They may share the database of a running app and must never stop it. */
  exclusive?: boolean;
};

export type EmbeddedDatabase = {
  /** The app's role: owns its database, but is not a superuser. */
  url: string;
  /** The superuser, for what only it may do: creating and dropping test databases. */
  adminUrl: string;
  dataDir: string;
  stop(): Promise<void>;
};

const ROLE = 'steadwell';
const LONGEST_PAUSE_MS = 5_000;

const address = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

/** An app and a command that start at the same time may both find that the role is missing. */
async function createOnce(client: Client, check: string, create: string) {
  const { rowCount } = await client.query(check, [ROLE]);
  if (rowCount) return;
  await client.query(create).catch(async (error: unknown) => {
    if (!(await client.query(check, [ROLE])).rowCount) throw error;
  });
}

async function provision(client: Client, { app }: Passwords) {
  const role = 'select from pg_roles where rolname = $1';
  await createOnce(client, role, `create role ${ROLE} login password '${app}'`);
  const database = 'select from pg_database where datname = $1';
  await createOnce(client, database, `create database ${ROLE} owner ${ROLE}`);
}

/** Watching the database must not keep a finished command alive. */
function holdProcess(client: Client & { ref?: () => void; unref?: () => void }, isHeld: boolean) {
  if (isHeld) client.ref?.();
  else client.unref?.();
}

/**
 * Runs our own PostgreSQL below `dataDir` and keeps it running. It survives a killed app and the next start takes it
 * over. Call `stop` once the app has drained.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, durable = true, exclusive = true } = options;
  let place = await choosePlace(dataDir, log);
  if (place.isNew) {
    log(`first start: creating the database in ${place.cluster}`);
    place = await createCluster(place, durable);
  }
  const abort = new AbortController();
  const passwords = await readPasswords(place);
  const settings = serverSettings(durable);
  const target = { place, settings, passwords, exclusive, log, signal: abort.signal };
  const session = await openSession(target);
  try {
    await provision(session.client, passwords);
  } catch (error) {
    abort.abort();
    await supervise(session, target).stop();
    throw error;
  }
  const { port } = session.server;
  const supervisor = supervise(session, target);
  let stopped: Promise<void> | undefined;
  return {
    url: address(ROLE, passwords.app, port, ROLE),
    adminUrl: address('postgres', passwords.admin, port, 'postgres'),
    dataDir: place.cluster,
    stop: () => {
      abort.abort();
      return (stopped ??= supervisor.stop());
    },
  };
}

/** For tests: stops the server that a killed run left behind and deletes its files, wherever they are. */
export async function discardEmbedded(dataDir: string): Promise<void> {
  const place = await choosePlace(dataDir, () => undefined);
  if (place.isNew) return;
  const server = await findServer(place);
  if (server) await shutDown(server, place);
  for (const path of [place.cluster, logFile(place), place.link]) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Watches the session's connection. If it closes without our doing, the server has died and is restarted. */
function supervise(first: Session, target: Target) {
  let session: Session | undefined;
  let recovery: Promise<void> | undefined;
  let launchedByUs = first.launchedByUs;

  const watch = (next: Session) => {
    session = next;
    holdProcess(next.client, false);
    next.client.once('end', () => {
      session = undefined;
      if (!target.signal.aborted) recovery = recover();
    });
  };

  const recover = async () => {
    target.log('the database connection was lost; bringing PostgreSQL back');
    for (let pause = 50; !target.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const next = await openSession(target, first.server.port);
        launchedByUs ||= next.launchedByUs;
        watch(next);
        target.log('PostgreSQL is back');
        return;
      } catch (error) {
        if (target.signal.aborted) return;
        target.log(error instanceof Error ? error.message : String(error));
        await sleep(pause, undefined, { signal: target.signal }).catch(() => undefined);
      }
    }
  };

  const stop = async () => {
    await recovery;
    const last = session;
    if (!last) return;
    holdProcess(last.client, true);
    const isOurs = target.exclusive || (launchedByUs && (await isFree(last.client)));
    if (isOurs) await shutDown(last.server, target.place);
    await last.client.end().catch(() => undefined);
  };

  watch(first);
  return { stop };
}
