import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The current run of the database server. It is recorded at the start of every process, before it serves or works, and
 * at the first request after only the server was restarted.
 */
export async function currentRun(em: EntityManager): Promise<string> {
  const known = await readRun(em);
  if (known) return known;
  await em.execute(
    `insert into database_runs (started_at) values (pg_postmaster_start_time())
     on conflict (started_at) do nothing`,
  );
  return (await readRun(em))!;
}

async function readRun(em: EntityManager): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    'select id from database_runs where started_at = pg_postmaster_start_time()',
  );
  return row?.id;
}

/**
 * Whether this database reached this transaction during this run. False for what a restored backup has never seen, even
 * after its transaction numbers have caught up.
 */
export async function hasReached(
  em: EntityManager,
  run: string,
  transaction: string,
): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from database_runs run
      where run.id::text = ? and ?::text::xid8 <= coalesce(
        (select next.first_in from database_runs next
          where next.started_at > run.started_at order by next.started_at limit 1),
        pg_snapshot_xmax(pg_current_snapshot()))`,
    [run, transaction],
  );
  return rows.length === 1;
}
