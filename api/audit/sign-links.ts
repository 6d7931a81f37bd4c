import type { EntityManager } from '@mikro-orm/postgresql';
import { linkSignature } from '#api/platform/audit-link.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { judgeLink, LINK_COLUMNS, type LinkRow } from './verify-audit.ts';

const BATCH = 1_000;

/**
 * Signs with the current key what a former one has signed, so that the audit can be verified without the former key. A
 * link with an invalid signature gets none, because a forgery must not become valid. Returns the number of signed
 * links.
 */
export async function signLinksAnew(em: EntityManager, keys: KeyRing): Promise<number> {
  const { current } = keys;
  let [after, signed] = ['0', 0];
  for (;;) {
    const rows = await em.execute<LinkRow[]>(
      `select ${LINK_COLUMNS} from audit_chain c join audit a on a.id = c.entry_id
       where c.seq > ? and not exists(select from audit_signatures s where s.seq = c.seq and s.key_id = ?)
       order by c.seq limit ${BATCH}`,
      [after, current.id],
    );
    const ours = rows.filter((row) => judgeLink(keys, row) === 'ours');
    if (ours.length > 0)
      await em.execute(
        `insert into audit_signatures (seq, key_id, signature)
         select seq, ?, signature from json_to_recordset(?::json) as made(seq bigint, signature text)
         on conflict do nothing`,
        [
          current.id,
          JSON.stringify(
            ours.map((row) => ({ seq: row.seq, signature: linkSignature(current, row, row.hash) })),
          ),
        ],
      );
    signed += ours.length;
    if (rows.length < BATCH) return signed;
    after = rows.at(-1)!.seq;
  }
}
