import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Options } from '@mikro-orm/postgresql';
import pg from 'pg';
import { openDatabase } from '#api/platform/database.ts';
import { isFromDatabase } from '#api/platform/describe-error.ts';
import { withoutFormer } from '#api/platform/former-migrations.ts';
import { lineSettings } from '#api/platform/limited-client.ts';
import type { Keys } from '#api/platform/secrets.ts';
import { MIGRATION_MS, withTimeout } from '#api/platform/timeouts.ts';
import { UNFINISHED_RESTORE } from '#api/platform/unfinished-restore.ts';
import { migrationsOf } from './dump-database.ts';
import { fileOf, readManifest, type Manifest } from './manifest.ts';
import { linesOf, quoted, summing, tablesOf } from './table-rows.ts';

const BATCH = 1_000;

/**
 * Fills an empty database from a backup, and compares every table with the backup's description. Until that is done,
 * and wherever it was interrupted, the database has a mark with which no process starts; the next run then starts
 * again. Refuses a database that contains anything else.
 */
export async function restoreDatabase(
  config: Options,
  { url, folder, keys }: { url: string; folder: string; keys: Keys },
): Promise<Manifest> {
  const manifest = await readManifest(folder, keys.audit);
  const client = new pg.Client({ connectionString: url, ...lineSettings });
  // If the connection is cut, the next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const migrations = withoutFormer(manifest.migrations);
    await takePlace(client);
    await migrateTo(config, url, migrations);
    if (String(await migrationsOf(client)) !== String(migrations))
      throw new Error('the backup is of another release: restore it with that one');
    await client.query(`begin; set local timezone = 'UTC'`);
    await fill(client, folder, manifest);
    await client.query(`drop schema ${UNFINISHED_RESTORE}; commit`);
    return manifest;
  } finally {
    await client.end();
  }
}

async function takePlace(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ begun: boolean; filled: boolean }>(
    `select to_regnamespace('${UNFINISHED_RESTORE}') is not null as begun,
       exists(select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname not in ('information_schema', 'pg_catalog', 'pg_toast') and c.relkind in ('r', 'p', 'v', 'S')) as filled`,
  );
  const { begun, filled } = rows[0]!;
  if (filled && !begun)
    throw new Error('the database is not empty: a backup is restored into an empty one only');
  if (begun) await client.query('drop schema public cascade; create schema public');
  else await client.query(`create schema ${UNFINISHED_RESTORE}`);
}

async function migrateTo(config: Options, url: string, names: readonly string[]): Promise<void> {
  const orm = await openDatabase(config, url);
  try {
    await withTimeout(MIGRATION_MS, () => orm.migrator.up({ to: names.at(-1)! }));
  } catch (cause) {
    throw new Error('the schema of the backup cannot be made: restore it with its own release', {
      cause,
    });
  } finally {
    await orm.close();
  }
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(client);
  const named = Object.keys(manifest.tables);
  if (String([...tables.keys()]) !== String(named)) throw new Error('the backup lacks tables');
  const foreign = await dropForeignKeys(client);
  for (const [table, columns] of tables) {
    // They have taken effect already: the rows contain what they would write.
    await client.query(
      `alter table ${quoted(table)} disable trigger user; delete from ${quoted(table)}`,
    );
    await load(client, fileOf(folder, table), { table, columns });
    const { add, sum } = summing();
    for await (const lines of linesOf(client, table, columns)) add(lines);
    const [is, should] = [sum(), manifest.tables[table]!];
    if (is.rows !== should.rows || is.sha256 !== should.sha256)
      throw new Error(`${table} is not what was backed up: the backup is damaged`);
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
  for (const add of foreign) await client.query(add);
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      value ?? '1',
      value !== null,
    ]);
}

/**
 * So that tables can be filled one after the other. Returns what creates the constraints again, which then checks every
 * row.
 */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tab: string; name: string; def: string }>(
    `select conrelid::regclass::text as tab, quote_ident(conname) as name, pg_get_constraintdef(oid) as def
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { tab, name } of rows)
    await client.query(`alter table ${tab} drop constraint ${name}`);
  return rows.map(({ tab, name, def }) => `alter table ${tab} add constraint ${name} ${def}`);
}

type Target = { table: string; columns: readonly string[] };

async function load(client: pg.Client, file: string, target: Target): Promise<void> {
  try {
    let rest = '';
    const decoder = new TextDecoder('utf8', { fatal: true });
    const packed = createReadStream(file);
    const unpacked = packed.pipe(createGunzip());
    packed.on('error', (error) => unpacked.destroy(error));
    const lines: string[] = [];
    // By hand, because Node's line reader also splits at characters that may occur inside a text.
    for await (const part of unpacked) {
      const read = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n');
      rest = read.pop()!;
      lines.push(...read);
      if (lines.length >= BATCH) await insert(client, target, lines.splice(0));
    }
    await insert(client, target, lines);
  } catch (thrown) {
    const damaged = `${target.table} cannot be read: the backup is damaged`;
    throw isOfContent(thrown) ? new Error(damaged) : thrown;
  }
}

/**
 * Whether the file cannot be read, or PostgreSQL refused what is in it: classes 22 and 23 are values of another type, such
 * as those of another table's file. Anything else says what is wrong with the database.
 */
const isOfContent = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (!isFromDatabase(thrown) || /^2[23]/.test(String((thrown as { code?: unknown }).code)));

async function insert(
  client: pg.Client,
  { table, columns }: Target,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const { rows: types } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any($2) order by array_position($2, attname::text)`,
    [quoted(table), columns],
  );
  const values = columns.map((_, at) => `(line ->> ${at})::${types[at]!.type}`).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value
     select ${values} from unnest($1::text[]) as read(text), lateral (select text::json) as made(line)`,
    [lines],
  );
}
