import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { AuditFilter, AuditPerson, AuditRow } from '#shared/audit.ts';
import type { ActorRole } from '#shared/lib/actor.ts';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { decodeCursor, encodeCursor } from '#api/platform/keyset.ts';
import { textSays } from '#api/platform/search.ts';
import { SHEET_ROWS_MAX } from '#api/platform/sheet.ts';
import { withinDays } from '#api/settings/settings.service.ts';

export type Filter = z.output<typeof AuditFilter>;
type Page = { rows: z.input<typeof AuditRow>[]; next: string | null };

/** One page of the audit, newest first, with the names of actors and patients. */
export async function listAudit(em: EntityManager, filter: Filter): Promise<Page> {
  const found = await em.find(AuditEntry, await whereOf(em, filter), {
    orderBy: { at: 'desc', id: 'desc' },
    limit: filter.limit + 1,
  });
  const entries = found.slice(0, filter.limit);
  const names = await namesOf(
    em,
    entries.flatMap((entry) => [entry.actorId, entry.patientId]),
  );
  const references = await referencesOf(
    em,
    entries.flatMap(({ orderId }) => orderId ?? []),
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
      orderReference: entry.orderId == null ? null : (references.get(entry.orderId) ?? null),
      detail: entry.detail ? (JSON.parse(entry.detail) as AuditDetail) : null,
    })),
    next:
      found.length > filter.limit && last
        ? encodeCursor({ at: last.at, id: Number(last.id) })
        : null,
  };
}

async function whereOf(em: EntityManager, filter: Filter): Promise<FilterQuery<AuditEntry>> {
  const cursor = decodeCursor(filter.cursor);
  return {
    $and: [
      filter.actorId === undefined ? {} : { actorId: filter.actorId },
      filter.patientId === undefined ? {} : { patientId: filter.patientId },
      filter.personId === undefined
        ? {}
        : { $or: [{ actorId: filter.personId }, { patientId: filter.personId }] },
      filter.action === undefined ? {} : { action: filter.action },
      ...(await withinDays(em, 'at', filter)),
      cursor
        ? {
            at: { $lte: cursor.at },
            $or: [{ at: { $lt: cursor.at } }, { id: { $lt: cursor.id } }],
          }
        : {},
    ],
  } as FilterQuery<AuditEntry>;
}

const BATCH = 1_000;

/** All entries of a filter, newest first, a batch at a time. */
export async function* auditRows(
  em: EntityManager,
  filter: Omit<Filter, 'limit' | 'cursor'>,
): AsyncGenerator<z.input<typeof AuditRow>[]> {
  let [cursor, count]: [string | undefined, number] = [undefined, 0];
  while (count < SHEET_ROWS_MAX) {
    const { rows, next } = await listAudit(em.fork(), { ...filter, limit: BATCH, cursor });
    if (rows.length > 0) yield rows;
    if (!next) return;
    cursor = next;
    count += rows.length;
  }
}

const PEOPLE_MAX = 20;
/** With the same search as everywhere; a phone or an email finds its person too. */
export function findPeople(em: EntityManager, search: string): Promise<AuditPerson[]> {
  const clauses = textSays('search_text', search);
  return em.execute<AuditPerson[]>(
    `select id, full_name as "fullName", role from users
     where ${clauses.map(({ sql }) => sql).join(' and ') || 'false'}
     order by search_form(full_name) collate "C", id limit ${PEOPLE_MAX}`,
    clauses.flatMap(({ values }) => values),
  );
}

/** Including names of removed people, because the audit outlives their accounts. */
async function namesOf(
  em: EntityManager,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  const users = await em.find(User, { id: { $in: wanted } }, { fields: ['id', 'fullName'] });
  return new Map(users.map((user) => [user.id, user.fullName]));
}

async function referencesOf(
  em: EntityManager,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)];
  const orders = await em.find(
    Order,
    { id: { $in: wanted } },
    { fields: ['id', 'referenceNumber'] },
  );
  return new Map(orders.map(({ id, referenceNumber }) => [id, referenceNumber]));
}
