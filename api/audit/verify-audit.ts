import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditAnchor } from '#api/platform/audit.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { judgeAnchor } from './anchor-audit.ts';

export type AuditFault = {
  kind:
    | 'link_missing'
    | 'link_changed'
    | 'entry_missing'
    | 'entry_changed'
    | 'entry_unlinked'
    | 'cut_off'
    | 'anchor_forged';
  seq: number | null;
  entryId: number | null;
};

export type AuditReport = { entries: number; faults: AuditFault[] };

type Row = {
  seq: string;
  linkedId: string;
  prevHash: string;
  hash: string;
  id: string | null;
  micros: string;
  actorId: number | null;
  actorRole: string;
  action: string;
  subject: string;
  subjectId: number | null;
  patientId: number | null;
  orderId: number | null;
  detail: string | null;
};

const BATCH = 5_000;
/** Enough to see what happened; the first one is where to look. */
const FAULTS_MAX = 20;

/** Walks the whole chain from its beginning and says where it does not hold. Reads only, a batch at a time. */
export async function verifyAudit(em: EntityManager, key: KeyRing): Promise<AuditReport> {
  const faults: AuditFault[] = [];
  const anchors = await trustedAnchors(em, key, faults);
  let [seq, hash, entries] = [0, '', 0];
  for (;;) {
    const rows = await batchAfter(em, seq);
    for (const row of rows) {
      faults.push(...faultsOf(row, seq, hash));
      [seq, hash] = [Number(row.seq), row.hash];
      entries += 1;
      const anchored = anchors.get(seq);
      if (anchored !== undefined && anchored !== hash)
        faults.push({ kind: 'link_changed', seq, entryId: Number(row.linkedId) });
      if (faults.length >= FAULTS_MAX) return { entries, faults };
    }
    if (rows.length < BATCH) break;
  }
  for (const anchor of anchors.keys())
    if (anchor > seq) faults.push({ kind: 'cut_off', seq: anchor, entryId: null });
  faults.push(...(await unlinked(em)));
  return { entries, faults: faults.slice(0, FAULTS_MAX) };
}

function faultsOf(row: Row, lastSeq: number, lastHash: string): AuditFault[] {
  const at = { seq: Number(row.seq), entryId: Number(row.linkedId) };
  if (at.seq !== lastSeq + 1) return [{ kind: 'link_missing', ...at }];
  if (row.prevHash !== lastHash) return [{ kind: 'link_changed', ...at }];
  if (row.id === null) return [{ kind: 'entry_missing', ...at }];
  return linkOf(lastHash, row) === row.hash ? [] : [{ kind: 'entry_changed', ...at }];
}

/** The same text as audit_text() in the migration. */
const linkOf = (prevHash: string, row: Row): string =>
  createHash('sha256')
    .update(
      [
        prevHash,
        row.id,
        row.micros,
        row.actorId ?? '',
        row.actorRole,
        row.action,
        row.subject,
        row.subjectId ?? '',
        row.patientId ?? '',
        row.orderId ?? '',
        // Entries that are older than details have none, and their links hold.
        ...(row.detail === null ? [] : [row.detail]),
      ].join('|'),
    )
    .digest('hex');

const batchAfter = (em: EntityManager, seq: number): Promise<Row[]> =>
  em.execute<Row[]>(
    `select c.seq, c.entry_id as "linkedId", c.prev_hash as "prevHash", c.hash, a.id,
       (extract(epoch from a.at) * 1000000)::bigint as micros, a.actor_id as "actorId",
       a.actor_role as "actorRole", a.action, a.subject, a.subject_id as "subjectId",
       a.patient_id as "patientId", a.order_id as "orderId", a.detail
     from audit_chain c left join audit a on a.id = c.entry_id
     where c.seq > ? order by c.seq limit ${BATCH}`,
    [seq],
  );

async function trustedAnchors(
  em: EntityManager,
  keys: KeyRing,
  faults: AuditFault[],
): Promise<Map<number, string>> {
  const trusted = new Map<number, string>();
  for (const { seq, hash, signature } of await em.find(
    AuditAnchor,
    {},
    { orderBy: { seq: 'desc' } },
  )) {
    const end = { seq: Number(seq), hash };
    const verdict = judgeAnchor(keys, end, signature);
    if (verdict === 'ours') trusted.set(end.seq, hash);
    // What a former key has signed is covered by what the present one has signed after it.
    else if (verdict === 'forged' || trusted.size === 0)
      faults.push({ kind: 'anchor_forged', seq: end.seq, entryId: null });
  }
  return trusted;
}

/** Entries that came in past the trigger, or whose link was taken away. */
async function unlinked(em: EntityManager): Promise<AuditFault[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select a.id from audit a where not exists (select from audit_chain c where c.entry_id = a.id)
     order by a.id limit ${FAULTS_MAX}`,
  );
  return rows.map(({ id }) => ({ kind: 'entry_unlinked', seq: null, entryId: Number(id) }));
}
