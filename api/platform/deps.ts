import type { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from './env.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Versions } from './versions.ts';

/** What a process has: made once in main.ts, in tests by test-app.ts. */
export type Deps = {
  env: Env;
  orm: MikroORM;
  log: Log;
  jobs: Jobs;
  versions: Versions;
  secrets: Secrets;
};
