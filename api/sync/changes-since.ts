import type { EntityManager } from '@mikro-orm/postgresql';
import { SYNC_MAX, type SyncKind } from '#shared/sync.ts';
import { sha256 } from '#api/platform/crypto.ts';

export type Since = {
  /** What to ask with next time. */
  cursor: string;
  /** What changed or went; null: read everything. */
  ids: number[] | null;
};

/**
 * The ids marked since a cursor. The next cursor is taken before anything is read: whatever was still open then has a
 * transaction number that is not below it, and so comes with the next call. Some things come twice, none is left out.
 */
export async function changesSince(
  em: EntityManager,
  kind: SyncKind,
  accountId: number,
  since: string | undefined,
): Promise<Since> {
  const { epoch, oldest, current } = await standOf(em);
  const cursor = `${epoch}.${oldest}`;
  const from = since?.startsWith(`${epoch}.`) ? since.slice(epoch.length + 1) : '';
  // A number that this database has not reached is of another one.
  const isKnown = /^\d{1,19}$/.test(from) && BigInt(from) <= BigInt(current);
  if (!isKnown) return { cursor, ids: null };
  const rows = await em.execute<{ id: number }[]>(
    `select subject_id as id from sync_marks
      where account_id = ? and kind = ? and changed_in >= ?::text::xid8 limit ?`,
    [accountId, kind, from, SYNC_MAX + 1],
  );
  return { cursor, ids: rows.length > SYNC_MAX ? null : rows.map(({ id }) => id) };
}

type Stand = { epoch: string; oldest: string; current: string };

/**
 * Which database this is and how far it has come. Another cluster, a recovery to a point in time and a restored dump
 * each change the epoch (the file of the table is made anew by a restore).
 */
async function standOf(em: EntityManager): Promise<Stand> {
  const [row] = await em.execute<
    { oldest: string; current: string; file: string; mayAsk: boolean }[]
  >(
    `select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as current,
            pg_relation_filenode('sync_marks')::text || current_database() as file,
            has_function_privilege('pg_control_system()', 'execute')
              and has_function_privilege('pg_control_checkpoint()', 'execute') as "mayAsk"
       from pg_current_snapshot() s`,
  );
  const cluster = row!.mayAsk ? await clusterOf(em) : '';
  return { ...row!, epoch: sha256(`${row!.file} ${cluster}`).slice(0, 12) };
}

/** A hosted database may keep these to itself. */
async function clusterOf(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ cluster: string }[]>(
    `select system_identifier || ' ' || timeline_id as cluster
       from pg_control_system(), pg_control_checkpoint()`,
  );
  return row!.cluster;
}
