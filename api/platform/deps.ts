import type { MikroORM } from '@mikro-orm/postgresql';
import type { Env } from './env.ts';
import type { Ports } from './ports.ts';
import type { Log } from './log.ts';
import type { Replica } from './replica.ts';
import type { Secrets } from './secrets.ts';
import type { Versions } from './versions.ts';

/** The job queue as the process and its handlers see it. Implemented by api/platform/jobs.ts. */
export type JobQueue<Deps> = {
  /** Starts processing jobs in this process. */
  work: (deps: Deps) => Promise<void>;
  /** Whether every worker of this process has polled for jobs recently or is busy with one. */
  isWorking: () => boolean;
  /** Runs everything that is due until nothing is left. For tests and commands. */
  drain: (deps: Deps) => Promise<void>;
  stop: () => Promise<void>;
  /** How often each job was tried in this process. */
  runs: () => ReadonlyMap<string, number>;
  /** How often each job has failed in this process. */
  failures: () => ReadonlyMap<string, number>;
};

/** What a process works with: created once in main.ts, in tests by test-app.ts. */
export type Deps = {
  env: Env;
  orm: MikroORM;
  /** Answers reads of the team (http/replica-reads.ts), if there is one. */
  replica: Replica | null;
  log: Log;
  jobs: JobQueue<Deps>;
  versions: Versions;
  secrets: Secrets;
  /** Functions that the domains provide to each other. */
  ports: Ports;
};
