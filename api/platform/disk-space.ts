import type { MikroORM } from '@mikro-orm/postgresql';

const DISK_FULL = '53100';
const ASK_AGAIN_MS = 5_000;

/** Takes room as any row does, and gives it back at once. */
const TAKE_ROOM = `create temporary table room_probe on commit drop as
  select repeat('-', 1000) as words from generate_series(1, 100)`;

/**
 * Knows that PostgreSQL had no room left for somebody, and finds out when it has again. A database with a full disk
 * answers every question and takes no order, so asking whether it answers does not tell.
 */
export class DiskSpace {
  #isFull = false;
  #askedAt = -Infinity;

  /** Looks at what went wrong somewhere. */
  note(thrown: unknown): void {
    if ((thrown as { code?: unknown } | null)?.code === DISK_FULL) this.#isFull = true;
  }

  /** Costs nothing as long as nobody was refused for it. */
  async isFull(orm: MikroORM): Promise<boolean> {
    if (!this.#isFull || performance.now() - this.#askedAt < ASK_AGAIN_MS) return this.#isFull;
    this.#askedAt = performance.now();
    try {
      await orm.em.fork().execute(TAKE_ROOM);
      this.#isFull = false;
    } catch (error) {
      // Anything else than a full disk is found by those who ask whether the database answers.
      this.#isFull = (error as { code?: unknown }).code === DISK_FULL;
    }
    return this.#isFull;
  }
}
