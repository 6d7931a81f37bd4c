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
