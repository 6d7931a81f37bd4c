import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { hmac } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { isSignedBy, type KeyRing } from '#api/platform/key-ring.ts';
import type { Log } from '#api/platform/log.ts';

/** The last link of the chain at some moment. */
export type ChainEnd = { seq: number; hash: string };
const textOf = ({ seq, hash }: ChainEnd) => `${seq}:${hash}`;

const signAnchor = ({ current: { id, key } }: KeyRing, end: ChainEnd): string =>
  `${id}.${hmac(key, textOf(end))}`;

/**
 * Whether a signature is ours. `unknown` if its key is not available here, or if it is from before key ids and not
 * ours. Such an anchor is only confirmed by a later one that we have signed, whose chain includes it.
 */
export function judgeAnchor(
  keys: KeyRing,
  end: ChainEnd,
  signature: string,
): 'ours' | 'forged' | 'unknown' {
  const [id, signed] = signature.includes('.') ? signature.split('.') : [null, signature];
  if (isSignedBy(keys, textOf(end), signed!)) return 'ours';
  return keys.readable.some((one) => one.id === id) ? 'forged' : 'unknown';
}

/**
 * Signs the current end of the chain. It is also logged, so that a copy exists where somebody who controls the database
 * cannot change it.
 */
export async function anchorAudit(
  em: EntityManager,
  keys: KeyRing,
  log?: Pick<Log, 'info'>,
): Promise<void> {
  const [last] = await em.execute<{ seq: string; hash: string }[]>(
    'select seq, hash from audit_chain order by seq desc limit 1',
  );
  if (!last) return;
  const end = { seq: Number(last.seq), hash: last.hash };
  const inserted = await em.execute<object[]>(
    'insert into audit_anchors (seq, hash, at, signature) values (?, ?, ?, ?) on conflict do nothing returning seq',
    [end.seq, end.hash, now(), signAnchor(keys, end)],
  );
  if (inserted.length > 0) log?.info(end, 'the audit has come this far');
}

export const anchorAuditSchedule: Schedule = {
  name: 'audit-anchor',
  cron: '*/10 * * * *',
  handle: async (deps) => anchorAudit(deps.orm.em.fork(), deps.secrets.audit, deps.log),
};
