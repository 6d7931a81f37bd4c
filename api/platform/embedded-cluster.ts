import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnv } from './embedded-process.ts';
import { giveAway, type Place } from './embedded-place.ts';

// Stored inside the cluster, so that data and password are created, moved and restored together.
const SECRET_FILE = 'steadwell.secret';
const ABANDONED_AFTER_MS = 10 * 60_000;

const run = promisify(execFile);

export type Passwords = { admin: string; app: string };

const derive = (secret: string): Passwords => {
  const password = (role: string) => createHmac('sha256', secret).update(role).digest('base64url');
  return { admin: password('postgres'), app: password('steadwell') };
};

export async function readPasswords(place: Place): Promise<Passwords> {
  const file = join(place.cluster, SECRET_FILE);
  const secret = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The password of the database cannot be read from ${file}.`, { cause });
  });
  return derive(secret.trim());
}

async function writeDurably(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
}

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Leftovers of an interrupted first start. A recent one may belong to another start that is still running. */
async function clearAbandoned(parent: string, staging: string) {
  const now = (await stat(staging)).mtimeMs;
  for (const entry of await readdir(parent)) {
    if (!/\.new-[0-9a-f]{8}$/.test(entry)) continue;
    const folder = join(parent, entry);
    const made = (await stat(folder).catch(() => undefined))?.mtimeMs ?? now;
    if (now - made > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates the cluster beside its final location and renames it once it is complete. A start that is killed half way
 * leaves nothing that a later one could mistake for a database.
 */
export async function createCluster(place: Place, durable: boolean): Promise<Place> {
  const staging = `${place.cluster}.new-${randomBytes(4).toString('hex')}`;
  const data = join(staging, 'data');
  const passwordFile = join(staging, 'password');
  const secret = randomBytes(32).toString('base64url');
  await mkdir(data, { recursive: true, mode: 0o700 });
  try {
    await clearAbandoned(dirname(staging), staging);
    await writeDurably(passwordFile, derive(secret).admin);
    if (place.owner) await giveAway(staging, place.owner);
    await runInitdb(place, [
      ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile],
      ...(durable ? [] : ['--no-sync']),
    ]);
    const secretFile = join(data, SECRET_FILE);
    await writeDurably(secretFile, secret);
    if (place.owner) await chown(secretFile, place.owner.uid, place.owner.gid);
    await syncFolder(data);
    return await moveIntoPlace(data, place);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function runInitdb(place: Place, options: string[]) {
  const all = [
    ...options,
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
    // The same sort order and the same case rules on every machine.
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ];
  try {
    await run(join(place.binaries, 'bin/initdb'), all, { ...place.owner, cwd: '/', env: cleanEnv });
  } catch (cause) {
    const detail = (cause as { stderr?: string }).stderr?.trim() || String(cause);
    throw new Error(`The database could not be created in ${place.cluster}: ${detail}`, { cause });
  }
}

const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** If another start was faster, its database is as good as ours, and both processes connect to it. */
async function moveIntoPlace(data: string, place: Place): Promise<Place> {
  try {
    await rename(data, place.cluster);
    await syncFolder(dirname(place.cluster));
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  if (place.link === place.cluster) return place;
  try {
    await symlink(place.cluster, place.link);
    await syncFolder(dirname(place.link));
    return place;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await rm(place.cluster, { recursive: true });
    return { ...place, cluster: await realpath(place.link) };
  }
}
