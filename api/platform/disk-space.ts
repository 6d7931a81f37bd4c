import type { MikroORM } from '@mikro-orm/postgresql';

const DISK_FULL = '53100';
const ASK_AGAIN_MS = 5_000;

/** Allocates space as a row would, and frees it immediately. */
const TAKE_ROOM = `create temporary table room_probe on commit drop as
  select repeat('-', 1000) as words from generate_series(1, 100)`;

/**
 * Remembers that PostgreSQL ran out of disk space and checks whether it has space again. A database with a full disk
 * still answers queries and only rejects writes, so a ping would not notice.
 */
export class DiskSpace {
  #isFull = false;
  #askedAt = -Infinity;

  /** Inspects an error from anywhere in the service. */
  note(thrown: unknown): void {
    if ((thrown as { code?: unknown } | null)?.code === DISK_FULL) this.#isFull = true;
  }

  /** Queries the database only after a write was rejected for lack of space. */
  async isFull(orm: MikroORM): Promise<boolean> {
    if (!this.#isFull || performance.now() - this.#askedAt < ASK_AGAIN_MS) return this.#isFull;
    this.#askedAt = performance.now();
    try {
      await orm.em.fork().execute(TAKE_ROOM);
      this.#isFull = false;
    } catch (error) {
      // Any other failure is reported by the check whether the database answers at all.
      this.#isFull = (error as { code?: unknown }).code === DISK_FULL;
    }
    return this.#isFull;
  }
}
