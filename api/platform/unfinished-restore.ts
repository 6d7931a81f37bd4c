import type { MikroORM } from '@mikro-orm/postgresql';

/** Marks a database that is being restored from a backup. A schema, because it holds no data. */
export const UNFINISHED_RESTORE = 'restore_unfinished';

/** Throws a one-line error if a restore was started and not finished, because the data is then no consistent state. */
export async function refuseUnfinishedRestore(orm: MikroORM): Promise<void> {
  const [row] = await orm.em
    .fork()
    .execute<{ begun: boolean }[]>(
      `select to_regnamespace('${UNFINISHED_RESTORE}') is not null as begun`,
    );
  if (row!.begun)
    throw new Error(
      'this database was being restored and that has not ended: run npm run restore again, with the same backup or another',
    );
}
