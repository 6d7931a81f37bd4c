import type { MikroORM } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { CHANGES_SCHEMA, overlyMightyRole } from '#api/platform/database-role.ts';
import type { Env } from '#api/platform/env.ts';
import { listFailed } from '#api/platform/failed-jobs.ts';
import type { Keys } from '#api/platform/secrets.ts';
import { keysFit } from '#api/settings/key-canary.ts';
import { findingsOn, type Finding } from './finding.ts';

const CLOCK_MS = 2_000;
const FAILED_MAX = 100;

/** Whether the schema is this release's. Nothing else can be asked of another. */
export async function schemaFinding(orm: MikroORM, env: Env): Promise<Finding> {
  const { fine, mend } = findingsOn('database');
  const pending = await orm.migrator.getPending();
  if (pending.length === 0) return fine('it answers, and its schema is of this release');
  const how = env.DATABASE_MIGRATION_URL ? 'run npm run migrate' : 'start the service once';
  return mend(`${pending.length} migrations have not run: ${how}`);
}

/** One role that owns the schema is enough to begin with, and only advised against (docs/security.md). */
export async function roleFinding(
  orm: MikroORM,
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
): Promise<Finding> {
  const { fine, look, mend } = findingsOn('database role');
  const role = await overlyMightyRole(orm);
  if (!role) return fine('it may do what the service needs, and no more');
  if (role.rights.every((right) => right === CHANGES_SCHEMA))
    return look(
      `${role.name} also owns the schema, which works: with a second role for the service, nobody who takes it over can change the audit log (docs/operations.md, "Two roles in the database")`,
    );
  const text = `${role.name} may do more than the service needs (${role.rights.join(', ')}): give DATABASE_URL a role that owns nothing, and run npm run migrate as the owner`;
  return NODE_ENV === 'production' ? mend(text) : look(text);
}

export async function keyFinding(orm: MikroORM, keys: Keys, env: Env): Promise<Finding> {
  const { fine, look, mend } = findingsOn('encryption key');
  const isFitting = await keysFit(orm.em.fork(), keys);
  if (isFitting === null)
    return look('nothing is encrypted yet: the first start will use this key');
  if (!isFitting)
    return mend(
      'it is not the key that this database was begun with: set ENCRYPTION_KEY to that one',
    );
  return env.ENCRYPTION_KEY
    ? fine('it opens what is stored')
    : look('it lies in DATA_DIR: keep a copy apart from the backups, which cannot be read without');
}

export async function clockFinding(orm: MikroORM): Promise<Finding> {
  const { fine, mend } = findingsOn('clock');
  const [row] = await orm.em
    .fork()
    .execute<{ ms: string }[]>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  const off = Math.round(Number(row!.ms) - now().getTime());
  if (Math.abs(off) <= CLOCK_MS) return fine('it agrees with the database’s');
  return mend(
    `it is ${Math.round(Math.abs(off) / 1_000)} s ${off > 0 ? 'behind' : 'ahead of'} the database’s: synchronise both machines (NTP), or codes of the second factor will be refused`,
  );
}

export async function jobFinding(orm: MikroORM): Promise<Finding> {
  const { fine, look } = findingsOn('jobs');
  const failed = await listFailed(orm.em.fork(), FAILED_MAX);
  if (failed.length === 0) return fine('none has failed for good');
  return look(`${failed.length} have failed for good: see the settings in the admin area`);
}
