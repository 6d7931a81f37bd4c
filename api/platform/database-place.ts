import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Where a server is in the log. `cluster` also names the database in it: that of a physical replica has the same number
 * as on its primary. A position is below 2^53 until nine petabytes are written.
 */
export type Place = { cluster: string; isReplica: boolean; position: number; ageSeconds: number };

/**
 * The primary's is the last flushed position, not the last inserted one: a commit that was acknowledged is flushed, and
 * a replica gets no more than that.
 */
const PLACE = `select concat_ws('/', (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database())) as cluster,
  pg_is_in_recovery() as "isReplica",
  coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_flush_lsn() end - '0/0', 0)::float8 as position,
  coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8
    as "ageSeconds"`;

export async function placeOf(orm: MikroORM): Promise<Place> {
  const [row] = await orm.em.fork().execute<Place[]>(PLACE);
  return row!;
}
