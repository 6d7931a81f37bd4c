import type { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from './env.ts';
import type { JobQueue } from './job-queue.ts';
import type { Lent } from './lending.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Versions } from './versions.ts';

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
