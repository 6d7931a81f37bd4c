import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM, Options } from '@mikro-orm/postgresql';
import { AppError } from '#shared/lib/errors.ts';
import { openDatabase } from './database.ts';
import { placeOf, type Place } from './database-place.ts';
import type { Log } from './log.ts';
import { DATABASE_FAILURES } from './start-failure.ts';
import { REQUEST_MS, withTimeout } from './timeouts.ts';

/** Where a read was answered, or why the primary answered it. */
export type ReplicaOutcome = 'replica' | 'behind' | 'unreachable' | 'wrong' | 'failed';

/** How long a read waits for the replica to catch up, or to say where it is. */
const WAIT_MS = 200;
const ASK_AGAIN_MS = 5;
/** After it was of no use, nobody waits for it for this long. */
const REST_MS = 1_000;

/**
 * What is wrong now and will be tomorrow: password, user, database, right. Where the database is missing the ORM tries to
 * create it, which a replica refuses.
 */
const MISTAKES: Readonly<Record<string, string>> = {
  '28P01': '28P01',
  '28000': '28000',
  '3D000': '3D000',
  '25006': '3D000',
  '42501': '42501',
};

/**
 * Connects to the replica. One that is out of reach may come back; an address that is not that of a replica of this
 * database is refused.
 */
export async function openReplica(
  { config, url }: { config: Options; url: string },
  primary: MikroORM,
  log: Log,
): Promise<{ replica: Replica; orm: MikroORM }> {
  const orm = await openDatabase(config, url);
  try {
    await withTimeout(REQUEST_MS, () => refuseOther(orm, primary, log));
  } catch (error) {
    await orm.close();
    throw error;
  }
  return { replica: new Replica(orm, primary, log), orm };
}

async function refuseOther(orm: MikroORM, primary: MikroORM, log: Log): Promise<void> {
  const { cluster } = await placeOf(primary);
  const own = await placeOf(orm).catch((error: unknown) => {
    const mistake = MISTAKES[String((error as { code?: unknown }).code)];
    if (mistake) throw new ReplicaRefused(`cannot be used: ${DATABASE_FAILURES[mistake]}`);
    log.warn({ error }, 'the read replica cannot be reached yet, so the primary answers all reads');
    return null;
  });
  if (!own) return;
  if (!own.isReplica)
    throw new ReplicaRefused('is not the address of a replica: that server takes writes');
  if (own.cluster !== cluster)
    throw new ReplicaRefused(
      'is the address of another database: it must be a physical replica of that of DATABASE_URL',
    );
}

class ReplicaRefused extends Error {
  constructor(why: string) {
    super(`DATABASE_READ_URL ${why}`);
  }
}

/**
 * The optional read replica. A read that comes here never sees less than was committed when it began, by whichever
 * process: the primary is asked how far its log is, and the replica answers only if it has replayed that much. Whatever
 * the replica cannot do at once, or fails at, the primary does.
 */
export class Replica {
  #orm: MikroORM;
  #primary: MikroORM;
  #log: Log;
  #restsUntil = -Infinity;
  #outcomes = new Map<ReplicaOutcome, number>();
  #places: () => Promise<Place>;
  #ownPlaces: () => Promise<Place>;

  constructor(orm: MikroORM, primary: MikroORM, log: Log) {
    this.#orm = orm;
    this.#primary = primary;
    this.#log = log;
    this.#places = sharingNext(() => placeOf(primary));
    this.#ownPlaces = sharingNext(() => placeOf(orm));
  }

  /** `work` must not write, and may run twice. */
  async read<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const outcome = await this.#whatFor(work);
    if ('result' in outcome) return outcome.result;
    this.#count(outcome.why);
    return work(this.#primary.em.fork());
  }

  outcomes(): ReadonlyMap<ReplicaOutcome, number> {
    return this.#outcomes;
  }

  /** How far the replica is behind, in seconds; null if it does not say, or is not ours. */
  async lag(): Promise<number | null> {
    const late = sleep(WAIT_MS, null, { ref: false });
    const asked = Promise.all([this.#places(), this.#ownPlaces()]).catch(() => null);
    const [primary, own] = (await Promise.race([asked, late])) ?? [];
    if (!primary || !own || !belong(primary.cluster, own)) return null;
    return own.position >= primary.position ? 0 : own.ageSeconds;
  }

  async #whatFor<T>(
    work: (em: EntityManager) => Promise<T>,
  ): Promise<{ result: T } | { why: ReplicaOutcome }> {
    if (performance.now() < this.#restsUntil) return { why: this.#lastReason };
    const why = await this.#whyNot();
    if (why) return this.#rest(why);
    try {
      const result = await work(this.#orm.em.fork());
      this.#count('replica');
      return { result };
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.#log.warn({ error }, 'a read failed on the replica, so the primary answers it');
      return this.#rest('failed');
    }
  }

  async #whyNot(): Promise<ReplicaOutcome | null> {
    const { position, cluster } = await this.#places();
    const end = performance.now() + WAIT_MS;
    let why: ReplicaOutcome = 'unreachable';
    for (let left = WAIT_MS; left > 0; left = end - performance.now()) {
      const late = sleep(left, null, { ref: false });
      const own = await Promise.race([this.#ownPlaces().catch(() => null), late]);
      if (!own) return why;
      if (!belong(cluster, own)) return 'wrong';
      if (own.position >= position) return null;
      why = 'behind';
      await sleep(ASK_AGAIN_MS);
    }
    return why;
  }

  #lastReason: ReplicaOutcome = 'unreachable';
  #rest(why: ReplicaOutcome): { why: ReplicaOutcome } {
    if (why !== this.#lastReason) this.#log.warn({ why }, 'the read replica is of no use for now');
    this.#lastReason = why;
    this.#restsUntil = performance.now() + REST_MS;
    return { why };
  }

  #count(outcome: ReplicaOutcome): void {
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
  }
}

const belong = (cluster: string, own: Place): boolean => own.isReplica && own.cluster === cluster;

/**
 * Callers that come while an answer is under way share the next one, so that nobody gets one that is older than their
 * question.
 */
function sharingNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () =>
    (next ??= running.then(() => {
      next = null;
      const answer = ask();
      running = answer.catch(() => undefined);
      return answer;
    }));
}
