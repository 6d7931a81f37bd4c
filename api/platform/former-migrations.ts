import type { MikroORM } from '@mikro-orm/postgresql';

/* The 42 migrations up to 28 November 2026 became one, which makes the same schema (docs/decisions.md). */

export const FIRST = 'Migration20261128080807_schema';
const FORMER = 42;
const LAST_FORMER = 'Migration20261128080806_emergency_allowances';

/**
 * Migrations that have run, in their order, with the one that stands for the former ones in their place. Refuses a
 * schema from between them, which nothing here can complete.
 */
export function withoutFormer(names: readonly string[]): string[] {
  const former = names.filter((name) => name < FIRST);
  if (former.length === 0) return [...names];
  if (former.length !== FORMER || former.at(-1) !== LAST_FORMER)
    throw new Error(
      `the schema is of an older release: upgrade it first to the last release that has ${LAST_FORMER}, as docs/operations.md says`,
    );
  return [FIRST, ...names.filter((name) => name > FIRST)];
}

/** Takes over a database that the former migrations have completed. The caller has the lock of migrations. */
export async function adoptFormerSchema(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const [table] = await em.execute<{ is: boolean }[]>(
      `select to_regclass('mikro_orm_migrations') is not null as is`,
    );
    if (!table!.is) return;
    const rows = await em.execute<{ name: string }[]>(
      'select name from mikro_orm_migrations order by name collate "C"',
    );
    const names = rows.map(({ name }) => name);
    if (!names.some((name) => name < FIRST)) return;
    withoutFormer(names);
    await em.execute(`delete from mikro_orm_migrations where name collate "C" < ?`, [LAST_FORMER]);
    await em.execute(`update mikro_orm_migrations set name = ? where name = ?`, [
      FIRST,
      LAST_FORMER,
    ]);
  });
}
