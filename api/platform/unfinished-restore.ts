import type { MikroORM } from '@mikro-orm/postgresql';

/** The mark of a database that is being filled from a backup: a schema, since it holds nothing. */
export const UNFINISHED_RESTORE = 'restore_unfinished';

/** Throws one line where a restore was begun and not ended: what is there is nobody's state of anything. */
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
