import type { EntityManager } from '@mikro-orm/postgresql';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { AuditEntry, type AUDIT_ACTIONS } from './audit.entity.ts';
import { now } from './clock.ts';

export type AuditRecord = {
  action: (typeof AUDIT_ACTIONS)[number];
  subject: string;
  subjectId?: number | null;
  patientId?: number | null;
  orderId?: number | null;
};

/** Writes an entry in the transaction of `em`, or, on a read, in one of its own before the answer leaves. */
export async function record(em: EntityManager, actor: Actor, what: AuditRecord): Promise<void> {
  await em.insert(AuditEntry, {
    at: now(),
    actorId: isMember(actor) ? actor.id : null,
    actorRole: actor.role,
    action: what.action,
    subject: what.subject,
    subjectId: what.subjectId ?? null,
    patientId: what.patientId ?? null,
    orderId: what.orderId ?? null,
  });
}
