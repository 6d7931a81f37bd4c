import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '#shared/audit.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { AuditEntry } from './audit.entity.ts';
import { now } from './clock.ts';

export type AuditRecord = {
  action: AuditAction;
  subject: string;
  subjectId?: number | null;
  patientId?: number | null;
  orderId?: number | null;
};

/** Writes an entry in the transaction of `em`, or, on a read, in one of its own before the answer leaves. */
export async function record(em: EntityManager, actor: Actor, what: AuditRecord): Promise<void> {
  await em.insert(AuditEntry, entryOf(actor, what));
}

/** The same for all rows of a page at once. */
export async function recordAll(
  em: EntityManager,
  actor: Actor,
  whats: readonly AuditRecord[],
): Promise<void> {
  if (whats.length > 0)
    await em.insertMany(
      AuditEntry,
      whats.map((what) => entryOf(actor, what)),
    );
}

const entryOf = (actor: Actor, what: AuditRecord) => ({
  at: now(),
  actorId: isMember(actor) ? actor.id : null,
  actorRole: actor.role,
  action: what.action,
  subject: what.subject,
  subjectId: what.subjectId ?? null,
  patientId: what.patientId ?? null,
  orderId: what.orderId ?? null,
});
