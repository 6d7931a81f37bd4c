import type { Client } from 'pg';

/** A table as it was: its rows, and a mark that changes with every row that is written or deleted. */
type Kept = { columns: string; rows: string | null; mark: string };
type Sequence = { name: string; at: string | null };
/** How a database was. `schema` is a mark of its tables, triggers, functions, constraints, rights and settings. */
export type Stand = {
  schema: string;
  bytes: number;
  tables: Map<string, Kept>;
  sequences: Sequence[];
  marks: string;
};

/** Where a database may have grown to before a new one is cheaper than reading past what was deleted. */
const GROWN_BYTES = 15_000_000;

const newest = (catalogue: string, which = 'true') =>
  `(select concat(count(*), '/', max(xmin::text::bigint)) from ${catalogue} where ${which})`;
const SCHEMA = `select concat_ws(' ', ${newest('pg_class', "relpersistence <> 't'")}, ${newest('pg_trigger')},
    ${newest('pg_proc')}, ${newest('pg_constraint')}, (select count(*) from pg_namespace where nspname !~ '^pg_'),
    (select string_agg(setconfig::text, ' ') from pg_db_role_setting
      join pg_database on pg_database.oid = setdatabase where datname = current_database())) as schema,
  pg_database_size(current_database())::int as bytes`;

const TABLES = `select format('%I.%I', nspname, relname) as table,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as at from pg_sequences`;

const schemaOf = async (client: Client) =>
  (await client.query<Pick<Stand, 'schema' | 'bytes'>>(SCHEMA)).rows[0]!;

async function marksOf(client: Client, marks: string) {
  const { rows } = await client.query<{ table: string; mark: string }>({
    name: `marks of ${marks.length}`,
    text: marks,
  });
  return rows;
}

/** Remembers how a database is. */
export async function standOf(client: Client): Promise<Stand> {
  const tables = new Map<string, Kept>();
  const { rows } = await client.query<{ table: string; columns: string }>(TABLES);
  const marks = rows
    .map(({ table }) => `select '${table}' as table, ${newest(table)} as mark`)
    .join(' union all ');
  for (const { table, mark } of await marksOf(client, marks)) {
    const { columns } = rows.find((one) => one.table === table)!;
    const all = `select jsonb_agg(to_jsonb(one))::text as rows from ${table} one`;
    const [kept] = (await client.query<{ rows: string | null }>(all)).rows;
    tables.set(table, { columns, mark, rows: kept!.rows });
  }
  const sequences = (await client.query<Sequence>(SEQUENCES)).rows;
  return { ...(await schemaOf(client)), tables, sequences, marks };
}

/** Puts back the rows of every table that is not as it was. No trigger fires, and sequences go on. */
export async function putBack(client: Client, stand: Stand): Promise<void> {
  const { tables, marks } = stand;
  const changed = (await marksOf(client, marks)).filter(
    ({ table, mark }) => tables.get(table)!.mark !== mark,
  );
  // As a replica, so that foreign keys ask for no order of deleting either.
  await client.query('begin; set local session_replication_role = replica');
  for (const { table } of changed) {
    const { columns, rows } = tables.get(table)!;
    await client.query(`delete from ${table}`);
    if (!rows) continue;
    const insert = `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
    await client.query(insert, [rows]);
  }
  await client.query('commit');
  for (const { table, mark } of await marksOf(client, marks)) tables.get(table)!.mark = mark;
}

/**
 * Makes a database as it was when it was new, in a fraction of the time that a new one takes, and ends every connection
 * to it. False, and nothing done, if its schema has changed, it has grown large, or only a superuser could.
 */
export async function emptyAgain(client: Client, first: Stand): Promise<boolean> {
  const role = 'select from pg_roles where rolname = current_user and rolsuper';
  if (!(await client.query(role)).rowCount) return false;
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { schema, bytes } = await schemaOf(client);
  if (schema !== first.schema || bytes > first.bytes + GROWN_BYTES) return false;
  await putBack(client, first);
  await client.query(
    `select setval(name::regclass, coalesce(at, seqstart), at is not null)
     from unnest($1::text[], $2::bigint[]) as known (name, at) join pg_sequence on seqrelid = name::regclass`,
    [first.sequences.map(({ name }) => name), first.sequences.map(({ at }) => at)],
  );
  return true;
}
