import type { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from './env.ts';
import type { Lent } from './lending.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Versions } from './versions.ts';

/** The job queue as a process and its handlers see it; api/platform/jobs.ts is it. */
export type JobQueue<Deps> = {
  /** Begins to work on jobs in this process. */
  work: (deps: Deps) => Promise<void>;
  /** Every worker of this process has looked for jobs lately, or is at one. */
  isWorking: () => boolean;
  /** Works on everything that is due until nothing is left; for tests and commands. */
  drain: (deps: Deps) => Promise<void>;
  stop: () => Promise<void>;
  /** How often each job has failed in this process. */
  failures: () => ReadonlyMap<string, number>;
};

/** What a process has: made once in main.ts, in tests by test-app.ts. */
export type Deps = {
  env: Env;
  orm: MikroORM;
  log: Log;
  jobs: JobQueue<Deps>;
  versions: Versions;
  secrets: Secrets;
  /** What the domains lend each other. */
  lent: Lent;
};
