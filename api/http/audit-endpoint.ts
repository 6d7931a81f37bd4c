import type { EntityManager } from '@mikro-orm/postgresql';
import { isEmployee, isMember, type Actor } from '#shared/lib/actor.ts';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import { Id, type Endpoint } from '#shared/lib/contract.ts';
import { record, type AuditRecord } from '#api/platform/audit.ts';
import { auditFilter } from '#api/platform/audit-filter.ts';
import type { Deps } from '#api/platform/deps.ts';
import { recordLook } from '#api/platform/record-looks.ts';
import { isNewLook, keepLook } from '#api/platform/shown-lists.ts';

/** What a handler adds to its audit entry beyond the contract: whose data it was, which order, what has changed. */
export type AuditNote = Pick<AuditRecord, 'subjectId' | 'patientId' | 'orderId' | 'detail'>;

type Call = {
  actor: Actor;
  params: object;
  query: object | undefined;
  reply: unknown;
  note: AuditNote;
};

/** Records a write in its own transaction, so that neither exists without the other. */
export async function recordWrite(
  em: EntityManager,
  endpoint: Endpoint,
  call: Call,
): Promise<void> {
  const { audit } = endpoint.spec;
  if (!audit || !isMember(call.actor)) return;
  const subjectId = idOf(call.params) ?? idOf(call.reply ?? {});
  await record(em, call.actor, { ...audit, subjectId, ...call.note });
}

/** Records a read by the team before the response is sent. Reads of customers concern only their own data. */
export async function recordRead(
  deps: Deps,
  em: EntityManager,
  endpoint: Endpoint,
  call: Call & { isBackground: boolean },
): Promise<void> {
  const { audit } = endpoint.spec;
  const { actor, params, query = {}, note } = call;
  if (!audit || !isEmployee(actor)) return;
  const what = { action: audit.action, subject: audit.subject };
  if (!audit.isList) {
    const subjectId = idOf(params);
    const key = JSON.stringify([actor.sessionId, endpoint.name, params]);
    const shown = { key, ids: [subjectId], isBackground: audit.isWatched === true };
    if (!isNewLook(deps, shown)) return;
    await recordLook(deps, em, actor, { ...what, subjectId, ...note });
    if (audit.isWatched) keepLook(deps, shown);
    return;
  }
  const rows = rowsOf(call.reply);
  const filter = auditFilter(deps.secrets, query);
  const shown = {
    key: JSON.stringify([actor.sessionId, endpoint.name, query]),
    ids: rows.map((row) => row['id'] ?? (row['order'] as { id: unknown } | undefined)?.id),
    isBackground: call.isBackground,
  };
  if (!isNewLook(deps, shown)) return;
  const detail: AuditDetail = { count: rows.length, ...(filter && { filter }) };
  await recordLook(deps, em, actor, { ...what, ...note, detail });
  keepLook(deps, shown);
}

type Row = Record<string, unknown>;

const idOf = (values: object): number | null =>
  Id.safeParse((values as Row)['id'] ?? (values as Row)['orderId']).data ?? null;

/** The rows of a reply: the reply itself, or the lists in it. */
const rowsOf = (reply: unknown): Row[] =>
  (Array.isArray(reply)
    ? reply
    : Object.values(reply as object)
        .filter(Array.isArray)
        .flat()) as Row[];
