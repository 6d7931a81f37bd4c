import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuditAction,
  AuditDetail,
  AuditSubject,
  AuditValue,
} from '#shared/lib/audit-words.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { cutText } from '#shared/lib/cut-text.ts';
import { AuditEntry } from './audit.entity.ts';
import { signWith } from './audit-link.ts';
import { now } from './clock.ts';

export type AuditRecord = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId?: number | null;
  patientId?: number | null;
  orderId?: number | null;
  detail?: AuditDetail | null;
};

/**
 * Writes an entry in the transaction of `em`. On a read it uses its own transaction, before the response is sent. A
 * change that altered nothing is none, as when somebody saves a form as it was.
 */
export async function record(em: EntityManager, actor: Actor, what: AuditRecord): Promise<void> {
  if (what.action === 'change' && altersNothing(what.detail)) return;
  await em.insert(AuditEntry, entryOf(em, actor, what));
}

const altersNothing = (detail: AuditRecord['detail']): boolean => {
  const { changes, name: _key, ...more } = detail ?? {};
  return changes?.length === 0 && Object.keys(more).length === 0;
};

/** The same for all rows of a page in one statement. */
export async function recordAll(
  em: EntityManager,
  actor: Actor,
  whats: readonly AuditRecord[],
): Promise<void> {
  if (whats.length > 0)
    await em.insertMany(
      AuditEntry,
      whats.map((what) => entryOf(em, actor, what)),
    );
}

/** Records a refusal. The subject is the endpoint that was called. */
export async function recordRefusal(
  em: EntityManager,
  actor: Actor,
  endpoint: string,
  { subjectId, detail }: Pick<AuditRecord, 'subjectId' | 'detail'>,
): Promise<void> {
  const what = { action: 'denied', subject: endpoint as AuditSubject, subjectId, detail } as const;
  await em.insert(AuditEntry, entryOf(em, actor, what));
}

type Plain = Record<string, unknown>;

/** The fields that a change altered, with old and new values. For prices, plans, statuses and the like. */
export function changesOf<T extends object>(before: T, after: Partial<T>): AuditDetail {
  const fields = changedFields(before, after);
  const valueOf = (from: object, field: string) => plain((from as Plain)[field]);
  return {
    changes: fields.map((field) => ({
      field,
      from: valueOf(before, field),
      to: valueOf(after, field),
    })),
  };
}

/** The same, but with field names only. For contacts, secrets and all health data. */
export const namesOfChanges = <T extends object>(
  before: T | null,
  after: Partial<T>,
): AuditDetail => ({
  changes: changedFields(before ?? {}, after).map((field) => ({ field })),
});

const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter((field) => {
    const [from, to] = [(before as Plain)[field], (after as Plain)[field]];
    return to !== undefined && JSON.stringify(from ?? null) !== JSON.stringify(to ?? null);
  });

const LONGEST = 500;

function plain(value: unknown): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), LONGEST);
}

export function entryOf(em: EntityManager, actor: Actor, what: AuditRecord) {
  const entry = {
    at: now(),
    actorId: isMember(actor) ? actor.id : null,
    actorRole: actor.role,
    action: what.action,
    subject: what.subject,
    subjectId: what.subjectId ?? null,
    patientId: what.patientId ?? null,
    orderId: what.orderId ?? null,
    detail: what.detail ? JSON.stringify(what.detail) : null,
  };
  return { ...entry, signWith: signWith(em, { ...entry, micros: entry.at.getTime() * 1000 }) };
}
