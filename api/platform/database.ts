import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { placeOf } from './database-place.ts';
import { adoptFormerSchema } from './former-migrations.ts';
import { limitedClient, lineSettings } from './limited-client.ts';
import { refuseTransactionPooling } from './refuse-pooling.ts';
import { MIGRATION_MS, withTimeout } from './timeouts.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** Connects the ORM. Its entities and migrations are configured in mikro-orm.config.ts. */
export const openDatabase = (config: Options, url: string): Promise<MikroORM> =>
  MikroORM.init({ ...config, clientUrl: url });

/**
 * Connects to a pooler that lends a connection to PostgreSQL for one transaction at a time. What is set on a connection
 * would then apply to somebody else, so no statement timeout is: a statement that takes too long is abandoned from this
 * side (timeouts.ts), and the server ends it when it notices (client_connection_check_interval).
 */
export async function openThroughPooler(
  config: Options,
  { poolUrl, url }: { poolUrl: string; url: string },
): Promise<MikroORM> {
  const { onReserveConnection: _onAny, ...rest } = config;
  const orm = await openDatabase(rest, poolUrl);
  try {
    const itself = await openDatabase(config, url);
    const [through, direct] = await Promise.all([placeOf(orm), placeOf(itself)]).finally(() =>
      itself.close(),
    );
    if (through.cluster !== direct.cluster || through.isReplica)
      throw new Error('DATABASE_POOL_URL must lead to the same database as DATABASE_URL');
    return orm;
  } catch (error) {
    await orm.close();
    throw error;
  }
}

const MIGRATION_LOCK = 7_314_115;
/**
 * Time limit for each attempt to take the lock. The attempt itself is instant; the waiting happens between attempts.
 */
const LockClient = limitedClient(() => 5_000);
const ASK_AGAIN_MS = 200;

/**
 * Migrates the schema to the latest version. Processes that start at the same time wait for each other. A role that may
 * not change the schema (migrate-as-owner.ts) only makes sure that it is the latest.
 */
export async function migrateDatabase(orm: MikroORM, url: string): Promise<void> {
  // An advisory lock belongs to one connection, so it cannot be taken through the pool.
  const lock = new LockClient({ connectionString: url, ...lineSettings });
  await lock.connect();
  try {
    await refuseTransactionPooling(lock, url);
    while (!(await isTaken(lock))) await sleep(ASK_AGAIN_MS);
    await refuseUnfinishedRestore(orm);
    if (!(await mayChangeSchema(orm))) return await refuseOldSchema(orm);
    await adoptFormerSchema(orm);
    await withTimeout(MIGRATION_MS, () => orm.migrator.up());
  } finally {
    await lock.end();
  }
}

async function isTaken(lock: InstanceType<typeof LockClient>): Promise<boolean> {
  const { rows } = await lock.ask<{ taken: boolean }>(
    `select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`,
  );
  return rows[0]!.taken;
}

async function mayChangeSchema(orm: MikroORM): Promise<boolean> {
  const [row] = await orm.em
    .fork()
    .execute<{ may: boolean }[]>(`select has_schema_privilege('public', 'create') as may`);
  return row!.may;
}

async function refuseOldSchema(orm: MikroORM): Promise<void> {
  const [row] = await orm.em
    .fork()
    .execute<{ begun: boolean }[]>(
      `select to_regclass('mikro_orm_migrations') is not null as begun`,
    );
  const isBehind = !row!.begun || (await orm.migrator.getPending()).length > 0;
  if (isBehind)
    throw new Error(
      'the database is not up to date, and the role of DATABASE_URL may not change its schema: run npm run migrate with DATABASE_MIGRATION_URL first',
    );
}

/** Connects, migrates and closes. For commands and tests. */
export async function migrate(config: Options, url: string): Promise<void> {
  const orm = await openDatabase(config, url);
  try {
    await migrateDatabase(orm, url);
  } finally {
    await orm.close();
  }
}

/** `for update` at the end of a statement, as MikroORM writes it. */
const LOCK = /\bfor update(?=( of "\w+"(, "\w+")*)?( skip locked| nowait)?$)/;

/**
 * Turns the ORM's row locks into `for no key update`. They still exclude each other, but foreign key checks may read
 * the row, which is safe because our keys never change. With `for update` two transactions could deadlock: one has
 * locked a doctor's row and wants their orders, the other has locked an order and writes that doctor's name into it.
 */
export const sparingForeignKeys = (sql: string): string => sql.replace(LOCK, 'for no key update');
