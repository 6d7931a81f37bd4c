import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { AuditEntry } from './audit.entity.ts';
import { entryOf, type AuditRecord } from './audit.ts';
import type { Deps } from './deps.ts';
import { Together } from './together.ts';

/**
 * Batches the audit entries for reads. They belong to no transaction, and when a case comes in, 500 tablets cause as
 * many at once. A batch is one statement and one commit. Each process writes one batch at a time, because the audit
 * chain serializes the entries anyway.
 */
const waiting = new WeakMap<Deps, Together<ReturnType<typeof entryOf>, unknown>>();

/** Records a read before its response is sent. `em` is a fork without a transaction. */
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
  const entry = entryOf(em, actor, what);
  const batch = looks.add(entry);
  try {
    await batch.done;
  } catch (error) {
    // One entry that PostgreSQL rejects must not take the others with it.
    if (batch.items.length === 1 || !isAboutRow(error)) throw error;
    await em.insert(AuditEntry, entry);
  }
}

/** SQLSTATE classes for invalid data and violated constraints. */
const isAboutRow = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown }).code));
