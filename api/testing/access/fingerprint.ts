import type { TestApp } from '../test-app.ts';

/** What counts and records refusals. Every other table a refused call must leave as it is, also those to come. */
const OF_REFUSALS = ['attempts', 'audit', 'audit_chain', 'audit_signatures'];

const TABLES = `select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`;

/**
 * The tables with a mark each that changes with every row that is written: an insert or update gets the number of its
 * transaction, and a deleted row is missing from the count. Reading the rows themselves took a quarter of the table's
 * time.
 */
export async function fingerprints(app: TestApp): Promise<() => Promise<Record<string, string>>> {
  const tables = await app.em().execute<{ name: string }[]>(TABLES);
  const parts = tables
    .filter(({ name }) => !OF_REFUSALS.some((one) => name === `public.${one}`))
    .map(
      ({ name }) =>
        `select '${name}' as name, concat(count(*), '/', max(xmin::text::bigint)) as mark from ${name}`,
    );
  return async () => {
    const rows = await app
      .em()
      .execute<{ name: string; mark: string }[]>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
  };
}
