import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { AuditSubject } from '#shared/lib/audit-words.ts';
import { team } from '#shared/lib/contract.ts';
import { LOOK_ACTIONS, lookDeedOf, lookKindOf, type RecordLook } from '#shared/own-record.ts';
import { User } from '#api/accounts/user.entity.ts';
import { EmergencyAccess } from '#api/emergency-access/emergency-access.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { decodeCursor, encodeCursor } from '#api/platform/keyset.ts';

const EMERGENCY: AuditSubject = 'emergency_access';

type Look = z.input<typeof RecordLook>;
type Page = { limit: number; cursor?: string | undefined };

/**
 * Who of the team has opened something about this patient, newest first, including accounts that were merged into
 * theirs.
 */
export async function looksOf(
  em: EntityManager,
  key: KeyRing,
  patientId: number,
  page: Page,
): Promise<{ rows: Look[]; next: string | null }> {
  const cursor = decodeCursor(page.cursor);
  const where = {
    patientId: { $in: [patientId, ...(await mergedInto(em, patientId))] },
    actorRole: { $in: [...team] },
    action: { $in: [...LOOK_ACTIONS] },
    ...(cursor && {
      at: { $lte: cursor.at },
      $or: [{ at: { $lt: cursor.at } }, { id: { $lt: cursor.id } }],
    }),
  } as FilterQuery<AuditEntry>;
  const found = await em.find(AuditEntry, where, {
    orderBy: { at: 'desc', id: 'desc' },
    limit: page.limit + 1,
  });
  const entries = found.slice(0, page.limit);
  const ids = entries.flatMap(({ actorId }) => actorId ?? []);
  const people = await em.find(User, { id: { $in: ids } }, { fields: ['id', 'fullName'] });
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const opened = entries.filter(({ subject }) => subject === EMERGENCY);
  const emergencies = await em.find(EmergencyAccess, {
    id: { $in: opened.flatMap(({ subjectId }) => subjectId ?? []) },
  });
  const emergencyOf = new Map(
    emergencies.map((one) => [one.id, { reason: one.open(key), until: one.until }]),
  );
  const last = entries.at(-1);
  return {
    rows: entries.map((entry) => ({
      id: Number(entry.id),
      at: entry.at,
      role: entry.actorRole as Look['role'],
      name: names.get(entry.actorId ?? 0) ?? null,
      action: entry.action as Look['action'],
      kind: lookKindOf(entry.subject),
      deed: lookDeedOf(entry.action, entry.subject),
      emergency: (entry.subject === EMERGENCY && emergencyOf.get(entry.subjectId ?? 0)) || null,
    })),
    next:
      last && found.length > page.limit ? encodeCursor({ at: last.at, id: Number(last.id) }) : null,
  };
}

/** A merge is recorded for both accounts, and names the one that was closed. */
async function mergedInto(em: EntityManager, patientId: number): Promise<number[]> {
  const merges = await em.find(
    AuditEntry,
    { patientId, subject: 'account_merge', subjectId: { $ne: patientId } },
    { fields: ['subjectId'] },
  );
  return merges.flatMap(({ subjectId }) => subjectId ?? []);
}
