import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import config from '../../mikro-orm.config.ts';

/** Connects the ORM; `entities` and folders come from mikro-orm.config.ts. */
export const openDatabase = (url: string): Promise<MikroORM> =>
  MikroORM.init({ ...config, clientUrl: url });

const MIGRATION_LOCK = 7_314_115;

/** Brings the schema up to date; processes that start together wait for each other. */
export async function migrateDatabase(orm: MikroORM, url: string): Promise<void> {
  // An advisory lock belongs to one connection, so it cannot be taken through the pool.
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await orm.migrator.up();
  } finally {
    await lock.end();
  }
}

/** Opens, migrates and closes: for commands and tests. */
export async function migrate(url: string): Promise<void> {
  const orm = await openDatabase(url);
  try {
    await migrateDatabase(orm, url);
  } finally {
    await orm.close();
  }
}
