import type { Client } from 'pg';

type Rows = { table: string; columns: string; rows: unknown };
type Place = { sequence: string; at: string | null };
/** What a new database has: its schema as a mark, and the rows and sequences that migrations have left. */
export type Stand = { mark: string; bytes: number; kept: Rows[]; places: Place[] };

/** Where a database may have grown to before a new one is cheaper than reading past what was deleted. */
const GROWN_BYTES = 15_000_000;

/** Changes with every change of a table, trigger, function, constraint or right, and of the settings of the database. */
const MARK = `select concat_ws(' ',
  (select concat(count(*), '/', max(xmin::text::bigint)) from pg_class where relpersistence <> 't'),
  (select concat(count(*), '/', max(xmin::text::bigint)) from pg_trigger),
  (select concat(count(*), '/', max(xmin::text::bigint)) from pg_proc),
  (select concat(count(*), '/', max(xmin::text::bigint)) from pg_constraint),
  (select count(*) from pg_namespace where nspname !~ '^pg_'),
  (select string_agg(setconfig::text, ' ') from pg_db_role_setting
    join pg_database on pg_database.oid = setdatabase where datname = current_database())) as mark,
  pg_database_size(current_database())::int as bytes`;

const TABLES = `select format('%I.%I', nspname, relname) as table,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'`;

const PLACES = `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as at from pg_sequences`;

type Mark = Pick<Stand, 'mark' | 'bytes'>;
const markOf = async (client: Client) => (await client.query<Mark>(MARK)).rows[0]!;

/** Remembers a new database, for `emptyAgain`. */
export async function standOf(client: Client): Promise<Stand> {
  const kept: Rows[] = [];
  const { rows: tables } = await client.query<Omit<Rows, 'rows'>>(TABLES);
  for (const { table, columns } of tables) {
    const all = `select jsonb_agg(to_jsonb(one))::text as rows from ${table} one`;
    const { rows } = (await client.query<{ rows: string | null }>(all)).rows[0]!;
    if (rows) kept.push({ table, columns, rows });
  }
  const places = (await client.query<Place>(PLACES)).rows;
  return { ...(await markOf(client)), kept, places };
}

/**
 * Makes a database as it was when it was new, in a fraction of the time that a new one takes. False, and nothing done,
 * if its schema has changed, it has grown large, or only a superuser could. Ends every connection to it.
 */
export async function emptyAgain(client: Client, first: Stand): Promise<boolean> {
  const role = 'select from pg_roles where rolname = current_user and rolsuper';
  if (!(await client.query(role)).rowCount) return false;
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { mark, bytes } = await markOf(client);
  if (mark !== first.mark || bytes > first.bytes + GROWN_BYTES) return false;
  // As a replica, so that no trigger speaks and no foreign key asks for an order of deleting.
  await client.query(`begin; set local session_replication_role = replica;
    do $$ declare of_all text; begin
      for of_all in select format('delete from %I.%I', nspname, relname) from pg_class
        join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
      loop execute of_all; end loop;
    end $$`);
  for (const { table, columns, rows } of first.kept)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  await client.query(
    `select setval(sequence::regclass, coalesce(at, seqstart), at is not null)
     from unnest($1::text[], $2::bigint[]) as place (sequence, at)
       join pg_sequence on seqrelid = sequence::regclass`,
    [first.places.map(({ sequence }) => sequence), first.places.map(({ at }) => at)],
  );
  await client.query('commit');
  return true;
}
