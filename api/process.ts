import { domains } from './domains.ts';
import { Closers } from './platform/closers.ts';
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
  const orm = await openDatabase(url);
  opened.add(() => orm.close());
  await migrateDatabase(orm, url);
  const secrets = await loadSecrets(env.ENCRYPTION_KEY, env.DATA_DIR);
  const versions = new Versions(url, log);
  opened.add(() => versions.stop());
  await versions.start();
  const jobs = new Jobs(orm, url, log, {
    listeners: domains.flatMap((domain) => domain.listeners ?? []),
    schedules: domains.flatMap((domain) => domain.schedules ?? []),
  });
  opened.add(() => jobs.stop());
  await jobs.start();
  const deps: Deps = { env, orm, log, jobs, versions, secrets };
  for (const domain of domains) await domain.start?.(deps);
  return deps;
}
