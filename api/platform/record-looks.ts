import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { AuditEntry } from './audit.entity.ts';
import { entryOf, type AuditRecord } from './audit.ts';
import type { Deps } from './deps.ts';

type Entry = ReturnType<typeof entryOf>;
type Batch = { entries: Entry[]; written: Promise<void> };

/**
 * Entries of looks, which are part of no transaction, and which 500 tablets cause at once when a case comes in: what
 * comes while others are being written down goes with the next ones, in one statement and one commit. One process writes
 * one batch at a time, since the chain of the audit puts entries in a row in any case.
 */
class Looks {
  #under: Promise<unknown> = Promise.resolve();
  #gathering: Batch | null = null;

  /** Resolves when the entry is committed, and not before: the answer waits for it. */
  async write(em: EntityManager, entry: Entry): Promise<void> {
    const batch = (this.#gathering ??= this.#begin(em));
    batch.entries.push(entry);
    try {
      await batch.written;
    } catch (error) {
      // One that PostgreSQL does not take must not be the end of the others.
      if (batch.entries.length === 1 || !isAboutRow(error)) throw error;
      await em.insert(AuditEntry, entry);
    }
  }

  #begin(em: EntityManager): Batch {
    const entries: Entry[] = [];
    const written = this.#under.then(async () => {
      this.#gathering = null;
      await em.insertMany(AuditEntry, entries);
    });
    this.#under = written.catch(() => undefined);
    return { entries, written };
  }
}

/** SQLSTATE of data that is none, or that a constraint refuses. */
const isAboutRow = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown }).code));

const byProcess = new WeakMap<Deps, Looks>();

/** Writes down a look before its answer leaves; `em` is a fork that is in no transaction. */
export async function recordLook(
  deps: Deps,
  em: EntityManager,
  actor: Actor,
  what: AuditRecord,
): Promise<void> {
  const looks = byProcess.get(deps) ?? new Looks();
  byProcess.set(deps, looks);
  await looks.write(em, entryOf(actor, what));
}
