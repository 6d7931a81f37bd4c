import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditAnchor } from '#api/platform/audit.entity.ts';
import { linkHash, linkSignature, type LinkedWords } from '#api/platform/audit-link.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { judgeAnchor, type ChainEnd } from './anchor-audit.ts';
import { lackingEntries, lastNumber, UNUSED_MAX } from './expected-entries.ts';

export type AuditFault = {
  kind:
    | 'link_missing'
    | 'link_changed'
    | 'link_unsigned'
    | 'link_forged'
    | 'entry_missing'
    | 'entry_changed'
    | 'entry_unlinked'
    | 'entry_lacking'
    | 'cut_off'
    | 'anchor_forged';
  seq: number | null;
  entryId: number | null;
  /** The row that must have left an entry. */
  row?: string;
};

export type AuditReport = { entries: number; faults: AuditFault[] };

export type LinkRow = LinkedWords & {
  seq: string;
  linkedId: string;
  prevHash: string;
  hash: string;
  id: string | null;
  /** By the id of the key that made them. */
  signatures: Record<string, string> | null;
};

const BATCH = 5_000;
/** Enough to see what happened; the first fault is where to look. */
const FAULTS_MAX = 20;

/**
 * Verifies the whole chain from its beginning and reports where it is broken. Only reads, a batch at a time. `known` are
 * former ends of the chain that were kept elsewhere, because whoever cuts off the end cuts off the anchors as well.
 */
export async function verifyAudit(
  em: EntityManager,
  key: KeyRing,
  known: readonly ChainEnd[] = [],
): Promise<AuditReport> {
  const faults: AuditFault[] = [];
  const anchors = await trustedAnchors(em, key, faults);
  for (const { seq, hash } of known) if (!anchors.has(seq)) anchors.set(seq, hash);
  let [seq, hash, entries] = [0, '', 0];
  for (;;) {
    const rows = await batchAfter(em, seq);
    for (const row of rows) {
      faults.push(...faultsOf(key, row, seq, hash));
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
  // Where links are missing or wrong, what is left of the end says nothing more.
  if (faults.length === 0) faults.push(...(await cutOff(em, seq)));
  faults.push(...(await unlinked(em)));
  for (const row of await lackingEntries(em, FAULTS_MAX))
    faults.push({ kind: 'entry_lacking', seq: null, entryId: null, row });
  return { entries, faults: faults.slice(0, FAULTS_MAX) };
}

function faultsOf(keys: KeyRing, row: LinkRow, lastSeq: number, lastHash: string): AuditFault[] {
  const at = { seq: Number(row.seq), entryId: Number(row.linkedId) };
  if (at.seq !== lastSeq + 1) return [{ kind: 'link_missing', ...at }];
  if (row.prevHash !== lastHash) return [{ kind: 'link_changed', ...at }];
  if (row.id === null) return [{ kind: 'entry_missing', ...at }];
  if (linkHash(lastHash, row.id, row) !== row.hash) return [{ kind: 'entry_changed', ...at }];
  const verdict = judgeLink(keys, row);
  return verdict === 'ours' ? [] : [{ kind: `link_${verdict}`, ...at }];
}

/** Whether an available key has signed this link. Each of ours is signed (sign-links.ts). */
export function judgeLink(keys: KeyRing, row: LinkRow): 'ours' | 'forged' | 'unsigned' {
  const made = keys.readable.flatMap((named) => {
    const signature = row.signatures?.[named.id];
    return signature ? [signature === linkSignature(named, row, row.hash)] : [];
  });
  if (made.length === 0) return 'unsigned';
  return made.every(Boolean) ? 'ours' : 'forged';
}

export const LINK_COLUMNS = `c.seq, c.entry_id as "linkedId", c.prev_hash as "prevHash", c.hash, a.id,
  (extract(epoch from a.at) * 1000000)::bigint as micros, a.actor_id as "actorId",
  a.actor_role as "actorRole", a.action, a.subject, a.subject_id as "subjectId",
  a.patient_id as "patientId", a.order_id as "orderId", a.detail,
  (select json_object_agg(s.key_id, s.signature) from audit_signatures s where s.seq = c.seq) as signatures`;

const batchAfter = (em: EntityManager, seq: number): Promise<LinkRow[]> =>
  em.execute<LinkRow[]>(
    `select ${LINK_COLUMNS} from audit_chain c left join audit a on a.id = c.entry_id
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
    // What a former key has signed is covered by what the current one has signed after it.
    else if (verdict === 'forged' || trusted.size === 0)
      faults.push({ kind: 'anchor_forged', seq: end.seq, entryId: null });
  }
  return trusted;
}

/** What is left of an end that was cut off: signatures of its links, or the numbers of its entries. */
async function cutOff(em: EntityManager, lastSeq: number): Promise<AuditFault[]> {
  const [signed] = await em.execute<{ seq: string | null }[]>(
    'select max(seq) as seq from audit_signatures',
  );
  if (Number(signed?.seq ?? 0) > lastSeq)
    return [{ kind: 'cut_off', seq: Number(signed!.seq), entryId: null }];
  const { given, used } = await lastNumber(em);
  const isTooMany = used === 0 ? given > 0 : given - used > UNUSED_MAX;
  return isTooMany ? [{ kind: 'cut_off', seq: null, entryId: given }] : [];
}

/** Entries that bypassed the trigger, or whose link was deleted. */
async function unlinked(em: EntityManager): Promise<AuditFault[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select a.id from audit a where not exists (select from audit_chain c where c.entry_id = a.id)
     order by a.id limit ${FAULTS_MAX}`,
  );
  return rows.map(({ id }) => ({ kind: 'entry_unlinked', seq: null, entryId: Number(id) }));
}
