import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { PgBoss, fromKysely, type Job, type WorkOptions } from 'pg-boss';
import type { z } from 'zod';
import { now } from './clock.ts';
import type { Deps, JobQueue } from './deps.ts';
import type { Log } from './log.ts';
import { limitedClient, lineSettings } from './limited-client.ts';
import { JOB_MS, withTimeout } from './timeouts.ts';
import { inRequest, isRequestId, requestId } from './request-id.ts';
import { describeError } from './describe-error.ts';

/** Something that happened, delivered after the change is committed. The payload holds ids only. */
export type AppEvent<T extends z.ZodObject = z.ZodObject> = { name: string; payload: T };

export const defineEvent = <T extends z.ZodObject>(name: string, payload: T): AppEvent<T> => ({
  name,
  payload,
});

export type Listener = {
  event: AppEvent;
  name: string;
  /** May run twice for one event, so it loads the current state and does nothing if there is nothing to do. */
  handle: (deps: Deps, data: unknown) => Promise<void>;
};

export const listen = <T extends z.ZodObject>(
  event: AppEvent<T>,
  name: string,
  handle: (deps: Deps, payload: z.output<T>) => Promise<void>,
): Listener => ({
  event,
  name,
  handle: (deps, data) => handle(deps, event.payload.parse(data)),
});

/** Work on a schedule. Runs in one process at a time. */
export type Schedule = { name: string; cron: string; handle: (deps: Deps) => Promise<void> };

const RETRY = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
const KEEP = { retentionSeconds: 14 * 86_400, deleteAfterSeconds: 7 * 86_400 };
/** Workers poll every few seconds. One that has not polled for this long is considered stuck. */
const SILENCE_MS = 30_000;
/** A process that dies in the middle of a job stops sending heartbeats, and another one picks the job up again. */
const HEARTBEAT_SECONDS = 10;

/** PostgreSQL notifies the workers of new jobs. Polling covers postponed jobs and missed notifications. */
const LOOK_SECONDS = 5;

/** The queue's own statements are instant, except for creating its tables at startup. */
const STATEMENT_MS = 10_000;
/** The queue's LISTEN connection is considered lost if it does not answer for this long. */
const EAR = { notifyHeartbeatIntervalMs: 2_000, notifyHeartbeatTimeoutMs: 2_000 };
/**
 * On shutdown: how long jobs may take to finish, and the limit for everything if the database does not answer either.
 */
const FINISH_MS = 5_000;

/** Where the queue keeps its own tables. */
export const QUEUE_SCHEMA = 'jobs';

const jobsByConfig = new WeakMap<object, Jobs>();
const countUp = (counts: Map<string, number>, job: string) =>
  counts.set(job, (counts.get(job) ?? 0) + 1);
const queueOf = (event: AppEvent, listener: string) => `${event.name}/${listener}`;

/** The job queue in PostgreSQL: delivers events to listeners and runs schedules. */
export class Jobs implements JobQueue<Deps> {
  #boss: PgBoss;
  #listeners: readonly Listener[];
  #schedules: readonly Schedule[];
  #log: Log;
  #wake: WorkOptions;
  #working = false;
  #hasStarted = false;
  #runs = new Map<string, number>();
  #failures = new Map<string, number>();

  constructor(
    orm: MikroORM,
    url: string,
    log: Log,
    work: {
      listeners: readonly Listener[];
      schedules: readonly Schedule[];
      statementMs?: number;
      /** How long a worker that nobody wakes waits until it looks for jobs again. */
      lookSeconds?: number;
      /** Off where the process only adds jobs, and neither keeps the queue in order nor starts jobs by the clock. */
      isWorker?: boolean;
    },
  ) {
    const { statementMs = STATEMENT_MS, isWorker = true, lookSeconds = LOOK_SECONDS } = work;
    const intervals = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: lookSeconds };
    this.#wake = { ...intervals, batchSize: 1 };
    const connection = {
      connectionString: url,
      ...lineSettings,
      // Passed on to the pool.
      Client: limitedClient(() => (this.#hasStarted ? statementMs : undefined)),
    };
    this.#boss = new PgBoss({
      ...connection,
      ...EAR,
      max: 4,
      schema: QUEUE_SCHEMA,
      useListenNotify: true,
      supervise: isWorker,
      schedule: isWorker,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    });
    this.#boss.on('error', (error) => log.warn({ error }, 'job queue'));
    this.#listeners = work.listeners;
    this.#schedules = work.schedules;
    this.#log = log;
    jobsByConfig.set(orm.config, this);
  }

  /** Prepares the queue to accept jobs. Nothing is processed yet. */
  async start(): Promise<void> {
    await this.#boss.start();
    const names = [
      ...this.#listeners.map((one) => queueOf(one.event, one.name)),
      ...this.#schedules.map((one) => one.name),
    ];
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const name of names.filter((one) => !known.has(one))) {
      await this.#boss.createQueue(name, {
        ...RETRY,
        ...KEEP,
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      });
    }
    this.#hasStarted = true;
  }

  async work(deps: Deps): Promise<void> {
    for (const one of this.#listeners) {
      await this.#takeUp(
        queueOf(one.event, one.name),
        async ([job]) => job && this.#listen(deps, one, job.data as object),
      );
    }
    for (const one of this.#schedules) {
      await this.#takeUp(one.name, () => this.#run(one.name, () => one.handle(deps)));
      await this.#boss.schedule(one.name, one.cron);
    }
    this.#working = true;
  }

  /** After each job the next is looked for at once: of those that become due together nobody is notified. */
  async #takeUp(queue: string, handle: (jobs: Job[]) => Promise<void>): Promise<void> {
    const worker: { id?: string } = {};
    worker.id = await this.#boss.work(queue, this.#wake, async (jobs) => {
      try {
        await handle(jobs as Job[]);
      } catch (error) {
        failForQueue(error);
      } finally {
        if (worker.id) this.#boss.notifyWorker(worker.id);
      }
    });
  }

  isWorking(): boolean {
    if (!this.#working) return false;
    const least = now().getTime() - SILENCE_MS;
    const working = this.#boss
      .getWipData()
      .filter(({ state }) => state === 'active')
      .filter(
        ({ count, lastFetchedOn, createdOn }) => count > 0 || (lastFetchedOn ?? createdOn) > least,
      );
    return working.length === this.#listeners.length + this.#schedules.length;
  }

  /** Enqueues a job for each listener of the event, in the transaction of `em`. */
  async emit<T extends z.ZodObject>(
    em: EntityManager,
    event: AppEvent<T>,
    payload: z.input<T>,
    options: { startAfter?: number } = {},
  ): Promise<void> {
    const transaction = em.getTransactionContext<Parameters<typeof fromKysely>[0]>();
    if (!transaction) throw new Error(`${event.name} must be emitted inside a transaction`);
    // Beside the event's own fields, which is all that a listener gets to see.
    const data = { ...event.payload.parse(payload), requestId: requestId() };
    for (const one of this.#listeners) {
      if (one.event.name !== event.name) continue;
      await this.#boss.send(queueOf(event, one.name), data, {
        ...options,
        db: fromKysely(transaction),
      });
    }
  }

  async drain(deps: Deps): Promise<void> {
    // Until a turn finds nothing: what another process has in hand is due as well.
    for (let found = true; found;) {
      found = false;
      const due = await this.#due();
      for (const one of this.#listeners) {
        const queue = queueOf(one.event, one.name);
        if (!due.has(queue)) continue;
        for (const job of await this.#boss.fetch(queue, { batchSize: 50 })) {
          found = true;
          await this.#listen(deps, one, job.data as object);
          await this.#boss.complete(queue, job.id);
        }
      }
    }
  }

  /** The listeners' queues with jobs to do. Asking each of them took most of a drain. */
  async #due(): Promise<Set<string>> {
    const sql = `select distinct name from ${QUEUE_SCHEMA}.job
      where state < 'active' and not blocked and start_after <= ${QUEUE_SCHEMA}.job_now() and name = any($1)`;
    const names = this.#listeners.map((one) => queueOf(one.event, one.name));
    const { rows } = (await this.#boss.getDb().executeSql(sql, [names])) as {
      rows: { name: string }[];
    };
    return new Set(rows.map(({ name }) => name));
  }

  async stop(): Promise<void> {
    const graceful = this.#working;
    this.#working = false;
    await this.#boss.stop({ graceful, timeout: FINISH_MS });
  }

  runs(): ReadonlyMap<string, number> {
    return this.#runs;
  }

  failures(): ReadonlyMap<string, number> {
    return this.#failures;
  }

  #listen(deps: Deps, one: Listener, data: object): Promise<void> {
    const { requestId: id, ...payload } = data as { requestId?: unknown };
    const run = () =>
      this.#run(queueOf(one.event, one.name), async () => {
        await one.handle(deps, payload);
      });
    return isRequestId(id) ? inRequest(id, run) : run();
  }

  async #run(job: string, handle: () => Promise<void>): Promise<void> {
    countUp(this.#runs, job);
    try {
      await withTimeout(JOB_MS, handle);
    } catch (error) {
      countUp(this.#failures, job);
      this.#log.error({ job, error }, 'a job failed and will be tried again');
      throw error;
    }
  }
}

/** The queue stores the errors it gets, so it gets no more than the log does. */
function failForQueue(thrown: unknown): never {
  const { type, code, message } = describeError(thrown);
  const reduced = new Error([type, code, message].filter(Boolean).join(': '));
  delete reduced.stack;
  throw reduced;
}

/** Publishes an event in the transaction of `em`, so it is stored if and only if the change is. */
export async function emit<T extends z.ZodObject>(
  em: EntityManager,
  event: AppEvent<T>,
  payload: z.input<T>,
  options: { startAfter?: number } = {},
): Promise<void> {
  const jobs = jobsByConfig.get(em.config);
  if (!jobs) throw new Error('the job queue was not started');
  await jobs.emit(em, event, payload, options);
}

/** Creates or upgrades the queue's tables, for a service whose own role may not. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    ...lineSettings,
    schema: QUEUE_SCHEMA,
    max: 1,
    useListenNotify: true,
    supervise: false,
    schedule: false,
  });
  // A failure that matters also rejects the calls below.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
