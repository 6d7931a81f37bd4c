import type { EntityManager } from '@mikro-orm/postgresql';
import { SYNC_MAX, type SyncKind } from '#shared/sync.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { hasReached } from './database-runs.ts';

export type Since = {
  /** The cursor for the next call. */
  cursor: string;
  /** What changed or was removed; null: read everything. */
  ids: number[] | null;
  /** The given cursor is not from this database: the database was restored, or is another one. */
  isRestored: boolean;
};

/**
 * The ids marked since a cursor, and the next cursor. Transactions that were still open when the next cursor was taken
 * have numbers that are not below it, so their changes come with the next call. Some changes come twice, but none is
 * missed.
 */
export async function changesSince(
  em: EntityManager,
  run: string,
  kind: SyncKind,
  accountId: number,
  since: string | undefined,
): Promise<Since> {
  const { epoch, oldest, newest } = await standOf(em);
  const cursor = `${epoch}.${run}.${oldest}.${newest}`;
  const [itsEpoch, itsRun = '', from = '', reached = ''] = since?.split('.') ?? [];
  const isKnown =
    itsEpoch === epoch &&
    [from, reached].every((one) => /^\d{1,19}$/.test(one)) &&
    BigInt(from) <= BigInt(reached) &&
    (await hasReached(em, itsRun, reached));
  if (!isKnown) return { cursor, ids: null, isRestored: since !== undefined };
  const rows = await em.execute<{ id: number }[]>(
    `select subject_id as id from sync_marks
      where account_id = ? and kind = ? and changed_in >= ?::text::xid8 limit ?`,
    [accountId, kind, from, SYNC_MAX + 1],
  );
  const ids = rows.length > SYNC_MAX ? null : rows.map(({ id }) => id);
  return { cursor, ids, isRestored: false };
}

/** Transactions from `oldest` on may still be open; nobody has seen any from `newest` on. */
type Stand = { epoch: string; oldest: string; newest: string };

/**
 * Which database this is and how far it has come. Another cluster, a point-in-time recovery and a restored dump each
 * change the epoch (a restore creates the table's file anew). Files that were put back lack the runs since then.
 */
async function standOf(em: EntityManager): Promise<Stand> {
  const [row] = await em.execute<
    { oldest: string; newest: string; file: string; mayAsk: boolean }[]
  >(
    `select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as newest,
            pg_relation_filenode('sync_marks')::text || current_database() as file,
            has_function_privilege('pg_control_system()', 'execute')
              and has_function_privilege('pg_control_checkpoint()', 'execute') as "mayAsk"
       from pg_current_snapshot() s`,
  );
  const { oldest, newest, file, mayAsk } = row!;
  const cluster = mayAsk ? await clusterOf(em) : '';
  const epoch = sha256(`${file} ${cluster}`).slice(0, 12);
  return { epoch, oldest, newest };
}

/** A hosted database may not disclose these. */
async function clusterOf(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ cluster: string }[]>(
    `select system_identifier || ' ' || timeline_id as cluster
       from pg_control_system(), pg_control_checkpoint()`,
  );
  return row!.cluster;
}
