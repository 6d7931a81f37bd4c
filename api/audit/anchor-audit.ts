import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { hmac } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';

export const signAnchor = (key: Buffer, { seq, hash }: { seq: number; hash: string }): string =>
  hmac(key, `${seq}:${hash}`);

/** Signs the present end of the chain; the log gets it too, and so it also lies where the database's thief is not. */
export async function anchorAudit(em: EntityManager, { secrets, log }: Deps): Promise<void> {
  const [last] = await em.execute<{ seq: string; hash: string }[]>(
    'select seq, hash from audit_chain order by seq desc limit 1',
  );
  if (!last) return;
  const end = { seq: Number(last.seq), hash: last.hash };
  const inserted = await em.execute<object[]>(
    'insert into audit_anchors (seq, hash, at, signature) values (?, ?, ?, ?) on conflict do nothing returning seq',
    [end.seq, end.hash, now(), signAnchor(secrets.audit, end)],
  );
  if (inserted.length > 0) log.info(end, 'the audit has come this far');
}

export const anchorAuditSchedule: Schedule = {
  name: 'audit-anchor',
  cron: '*/10 * * * *',
  handle: async (deps) => anchorAudit(deps.orm.em.fork(), deps),
};
