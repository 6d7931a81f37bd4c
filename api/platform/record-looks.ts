import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { AuditEntry } from './audit.entity.ts';
import { entryOf, type AuditRecord } from './audit.ts';
import type { Deps } from './deps.ts';
import { Together } from './together.ts';

/**
 * Entries of looks are part of no transaction, and 500 tablets cause as many at once when a case comes in: those are one
 * statement and one commit. One process writes one batch at a time, since the chain of the audit puts entries in a row
 * in any case.
 */
const waiting = new WeakMap<Deps, Together<ReturnType<typeof entryOf>, unknown>>();

/** Writes down a look before its answer leaves; `em` is a fork that is in no transaction. */
export async function recordLook(
  deps: Deps,
  em: EntityManager,
  actor: Actor,
  what: AuditRecord,
): Promise<void> {
  const looks =
    waiting.get(deps) ??
    new Together((entries) => deps.orm.em.fork().insertMany(AuditEntry, entries));
  waiting.set(deps, looks);
  const entry = entryOf(actor, what);
  const batch = looks.add(entry);
  try {
    await batch.done;
  } catch (error) {
    // One that PostgreSQL does not take must not be the end of the others.
    if (batch.items.length === 1 || !isAboutRow(error)) throw error;
    await em.insert(AuditEntry, entry);
  }
}

/** SQLSTATE of data that is none, or that a constraint refuses. */
const isAboutRow = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown }).code));
