import type { MikroORM } from '@mikro-orm/postgresql';
import { domains } from './domains.ts';
import { migrateDatabase, openDatabase } from './platform/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Env } from './platform/env.ts';
import { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { loadSecrets } from './platform/secrets.ts';
import { Versions } from './platform/versions.ts';

export type Running = { deps: Deps; stop: () => Promise<void> };

/** Opens everything a process needs over a database; commands and tests use it as the server does. */
export async function openProcess(env: Env, url: string, log: Log): Promise<Running> {
  const orm = await openDatabase(url);
  await migrateDatabase(orm, url);
  const secrets = await loadSecrets(env.ENCRYPTION_KEY, env.DATA_DIR);
  const versions = new Versions(url, log);
  await versions.start();
  const jobs = new Jobs(orm, url, log, {
    listeners: domains.flatMap((domain) => domain.listeners ?? []),
    schedules: domains.flatMap((domain) => domain.schedules ?? []),
  });
  await jobs.start();
  const deps: Deps = { env, orm, log, jobs, versions, secrets };
  for (const domain of domains) await domain.start?.(deps);
  return { deps, stop: () => close(orm, jobs, versions) };
}

async function close(orm: MikroORM, jobs: Jobs, versions: Versions): Promise<void> {
  await jobs.stop();
  await versions.stop();
  await orm.close();
}
