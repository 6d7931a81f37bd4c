import type { MikroORM } from '@mikro-orm/postgresql';
import { backupsFolder } from '#api/backup/newest-backup.ts';
import { openingOf } from '#api/practice/opening.service.ts';
import type { Env } from '#api/platform/env.ts';
import type { Keys } from '#api/platform/secrets.ts';
import {
  clockFinding,
  jobFinding,
  keyFinding,
  roleFinding,
  schemaFinding,
} from './database-findings.ts';
import type { Finding } from './finding.ts';
import { addressFinding, backupFinding, bucketFinding, diskFinding } from './machine-findings.ts';
import { messageFindings, pushFinding } from './message-findings.ts';
import { paymentFindings } from './payment-findings.ts';
import { claimFinding, nameFinding, practiceFindings } from './practice-findings.ts';

export type Patient = {
  env: Env;
  /** Null if its database cannot be opened, of which the caller has said why. */
  orm: MikroORM | null;
  keys: Keys;
  backups?: string | undefined;
};

/** Everything that a practice depends on, in the order in which it is mended. Changes nothing. */
export async function diagnose({ env, orm, keys, backups }: Patient): Promise<Finding[]> {
  const folder = backups ?? backupsFolder(env.DATA_DIR);
  const around = [
    addressFinding(env),
    messageFindings(env),
    pushFinding(env),
    bucketFinding(env),
    diskFinding(env),
    hasOpened(orm).then((isOrWas) => backupFinding(folder, keys, isOrWas)),
  ];
  return (await Promise.all([orm ? within(orm, env, keys) : [], ...around])).flat();
}

/** A database that cannot be asked counts as one that somebody works with. */
async function hasOpened(orm: MikroORM | null): Promise<boolean> {
  if (!orm) return true;
  return openingOf(orm.em.fork()).then(
    ({ openedAt }) => openedAt !== null,
    () => true,
  );
}

async function within(orm: MikroORM, env: Env, keys: Keys): Promise<Finding[]> {
  const schema = await schemaFinding(orm, env);
  const first = [schema, await roleFinding(orm, env), await clockFinding(orm)];
  // What a later schema has cannot be asked of an older one.
  if (schema.state !== 'fine') return first;
  const em = orm.em.fork();
  return [
    ...first,
    await keyFinding(orm, keys, env),
    await jobFinding(orm),
    ...(await practiceFindings(em)),
    await nameFinding(env, em),
    await claimFinding(em),
    ...(await paymentFindings(em, env)),
  ];
}
