import config from '../mikro-orm.config.ts';
import { domains } from './domains.ts';
import { signAuditWith } from './platform/audit-link.ts';
import { Closers } from './platform/closers.ts';
import { migrate, migrateDatabase, openDatabase, openThroughPooler } from './platform/database.ts';
import { checkRole } from './platform/database-role.ts';
import type { Deps } from './platform/deps.ts';
import type { Env } from './platform/env.ts';
import { Jobs } from './platform/jobs.ts';
import { Ports } from './platform/ports.ts';
import type { Log } from './platform/log.ts';
import { openReplica } from './platform/replica.ts';
import { JOB_MS, withTimeout } from './platform/timeouts.ts';
import { loadKeys } from './platform/secrets.ts';
import { Versions } from './platform/versions.ts';
import { provenSecrets } from './settings/key-canary.ts';

/** How long each part may take to end if the database responds. If it does not, nobody waits longer. */
const JOBS_END_MS = 6_000;
const POOL_END_MS = 2_000;

/** PostgreSQL's default is a hundred. In addition to these, a process has a few for its jobs and one that listens. */
const connectionsFor = (processes: number): number =>
  Math.max(3, Math.min(12, Math.floor(90 / processes) - 5));

export type Running = { deps: Deps; stop: () => Promise<void> };

/** Opens everything that a process needs on a database. Commands and tests use it like the server does. */
export async function openProcess(env: Env, url: string, log: Log): Promise<Running> {
  const opened = new Closers();
  try {
    const deps = await open(opened, env, url, log);
    return { deps, stop: () => opened.close() };
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
}

async function open(opened: Closers, env: Env, url: string, log: Log): Promise<Deps> {
  const settings = {
    ...config,
    pool: { ...config.pool, max: connectionsFor(env.WEB_CONCURRENCY) },
  };
  const poolUrl = env.DATABASE_POOL_URL;
  if (poolUrl) await migrate(config, url);
  const orm = poolUrl
    ? await openThroughPooler(settings, { poolUrl, url })
    : await openDatabase(settings, url);
  opened.add(() => orm.close(), POOL_END_MS);
  if (env.NODE_ENV === 'production') await checkRole(orm, log);
  if (!poolUrl) await migrateDatabase(orm, url);
  const keys = await loadKeys(env.ENCRYPTION_KEY, env.DATA_DIR, env.ENCRYPTION_KEYS_READABLE);
  const secrets = await provenSecrets(orm.em.fork(), keys);
  signAuditWith(orm.em, secrets.audit);
  const versions = new Versions(url, log);
  opened.add(() => versions.stop());
  await versions.start();
  const jobs = new Jobs(orm, url, log, {
    listeners: domains.flatMap((domain) => domain.listeners ?? []),
    schedules: domains.flatMap((domain) => domain.schedules ?? []),
    isWorker: env.ROLE !== 'web',
  });
  opened.add(() => jobs.stop(), JOBS_END_MS);
  await jobs.start();
  const ports = new Ports(domains);
  // A worker shows nobody a list.
  const readUrl = env.ROLE === 'worker' ? undefined : env.DATABASE_READ_URL;
  const read = readUrl ? await openReplica({ config: settings, url: readUrl }, orm, log) : null;
  if (read) opened.add(() => read.orm.close(), POOL_END_MS);
  const replica = read?.replica ?? null;
  const deps: Deps = { env, orm, replica, log, jobs, versions, secrets, ports };
  for (const domain of domains) await withTimeout(JOB_MS, async () => domain.start?.(deps));
  return deps;
}
