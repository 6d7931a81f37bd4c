import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#api/platform/embedded.ts';
import { choosePlace, giveAway, type Place } from '#api/platform/embedded-place.ts';
import {
  findServer,
  freePort,
  isRunning,
  launch,
  serverSettings,
  shutDown,
} from '#api/platform/embedded-process.ts';
import { newTestFolder } from './test-folder.ts';

export type ReplicatedDatabase = {
  /** Of the app's own role, on the primary and on the replica. */
  url: string;
  replicaUrl: string;
  /** As the administrator of the primary, or of the replica. */
  onPrimary: Run;
  onReplica: Run;
  killReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
};
type Run = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * A PostgreSQL of its own with a second one that follows it by streaming replication, both from the embedded binaries.
 * These come without pg_basebackup, so the copy is made the way that its documentation calls the low-level API.
 */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const dataDir = await newTestFolder();
  const primary = await startEmbedded({ dataDir, log: () => undefined });
  const onPrimary = runAt(primary.adminUrl);
  const place = await choosePlace(dataDir, () => undefined);
  const copy: Place = { ...place, cluster: join(dataDir, 'replica'), link: '' };
  await copyCluster(place, copy, primary.adminUrl);
  const port = await freePort();
  const settings = {
    ...serverSettings(true),
    primary_conninfo: connectionInfo(primary.adminUrl),
    // Reads would otherwise be cancelled when the primary removes old rows.
    hot_standby_feedback: 'on',
  };
  const replicaUrl = Object.assign(new URL(primary.url), { port: String(port) }).href;
  const onReplica = runAt(Object.assign(new URL(primary.adminUrl), { port: String(port) }).href);

  const startReplica = async () => {
    const launched = launch(copy, port, settings);
    for (const end = Date.now() + 20_000; ; await sleep(50)) {
      if (launched.hasExited() || Date.now() > end) throw new Error(launched.complaint());
      if (await onReplica('select').catch(() => null)) return;
    }
  };
  const killReplica = async () => {
    const server = await findServer(copy);
    if (!server) return;
    process.kill(server.pid, 'SIGKILL');
    while (isRunning(server, copy)) await sleep(10);
  };
  await startReplica();
  return {
    url: primary.url,
    replicaUrl,
    onPrimary,
    onReplica,
    killReplica,
    startReplica,
    stop: async () => {
      const server = await findServer(copy);
      if (server) await shutDown(server, copy);
      await primary.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const runAt =
  (url: string): Run =>
  async (sql) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

function connectionInfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

async function copyCluster(from: Place, to: Place, adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await cp(from.cluster, to.cluster, {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(false)',
    );
    await writeFile(join(to.cluster, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  await mkdir(join(to.cluster, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(join(to.cluster, 'standby.signal'), '');
  await chmod(to.cluster, 0o700);
  if (to.owner) await giveAway(to.cluster, to.owner);
}

/** The log comes over the connection. A pid file would be mistaken for that of the copy's own server. */
const LEFT_OUT = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts']);
