import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { AuditFilter, AuditRow } from '#shared/audit.ts';
import type { ActorRole } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { decodeCursor, encodeCursor } from '#api/platform/keyset.ts';

type Filter = z.output<typeof AuditFilter>;
type Page = { rows: z.input<typeof AuditRow>[]; next: string | null };

/** One page of the audit, newest first, with the names of who and whose. */
export async function listAudit(em: EntityManager, filter: Filter): Promise<Page> {
  const found = await em.find(AuditEntry, whereOf(filter), {
    orderBy: { at: 'desc', id: 'desc' },
    limit: filter.limit + 1,
  });
  const entries = found.slice(0, filter.limit);
  const names = await namesOf(
    em,
    entries.flatMap((entry) => [entry.actorId, entry.patientId]),
  );
  const nameOf = (id: number | null | undefined) => (id == null ? null : (names.get(id) ?? null));
  const last = entries.at(-1);
  return {
    rows: entries.map((entry) => ({
      id: Number(entry.id),
      at: entry.at,
      actorId: entry.actorId ?? null,
      actorName: nameOf(entry.actorId),
      actorRole: entry.actorRole as ActorRole,
      action: entry.action,
      subject: entry.subject,
      subjectId: entry.subjectId ?? null,
      patientId: entry.patientId ?? null,
      patientName: nameOf(entry.patientId),
      orderId: entry.orderId ?? null,
    })),
    next:
      found.length > filter.limit && last
        ? encodeCursor({ at: last.at, id: Number(last.id) })
        : null,
  };
}

function whereOf(filter: Filter): FilterQuery<AuditEntry> {
  const cursor = decodeCursor(filter.cursor);
  return {
    $and: [
      filter.actorId === undefined ? {} : { actorId: filter.actorId },
      filter.patientId === undefined ? {} : { patientId: filter.patientId },
      filter.action === undefined ? {} : { action: filter.action },
      filter.from === undefined ? {} : { at: { $gte: filter.from } },
      filter.to === undefined ? {} : { at: { $lt: filter.to } },
      cursor
        ? {
            at: { $lte: cursor.at },
            $or: [{ at: { $lt: cursor.at } }, { id: { $lt: cursor.id } }],
          }
        : {},
    ],
  } as FilterQuery<AuditEntry>;
}

/** Names of removed people too: the audit outlives their accounts. */
async function namesOf(
  em: EntityManager,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  const users = await em.find(User, { id: { $in: wanted } }, { fields: ['id', 'fullName'] });
  return new Map(users.map((user) => [user.id, user.fullName]));
}
