import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What a table contained, to compare a backup with what was restored from it. */
export type TableSum = { rows: number; sha256: string };

/**
 * Not included: the list of migrations follows from running them, and transaction numbers mean nothing in another
 * database, so devices have to fetch everything again.
 */
const LEFT_OUT = new Set(['mikro_orm_migrations', 'database_runs']);
const FORGOTTEN: Readonly<Record<string, readonly string[]>> = { sync_marks: ['changed_in'] };

const BATCH = 2_000;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of ours with its columns, except those that the database computes. */
export async function tablesOf(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ tab: string; col: string }>(
    `select c.table_name as tab, c.column_name as col
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     order by c.table_name collate "C", c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { tab, col } of rows) {
    if (LEFT_OUT.has(tab) || FORGOTTEN[tab]?.includes(col)) continue;
    tables.set(tab, [...(tables.get(tab) ?? []), col]);
  }
  return tables;
}

/**
 * Yields the rows of a table as lines, each a JSON list of its values in PostgreSQL's notation, in an order that every
 * server agrees on. Only one batch is in memory at a time. The caller has started a transaction.
 */
export async function* linesOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await client.query(
    `declare lines no scroll cursor for select line from (
       select json_build_array(${values})::text as line from ${quoted(table)}) as every order by line collate "C"`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from lines`);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
    }
  } finally {
    await client.query('close lines').catch(() => undefined);
  }
}

/** Computes a digest of lines as they pass. */
export function summing(): { add: (lines: readonly string[]) => void; sum: () => TableSum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (lines) => {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
