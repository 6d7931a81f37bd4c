import type { MikroORM } from '@mikro-orm/postgresql';
import { anchorAudit } from '#api/audit/anchor-audit.ts';
import { signLinksAnew } from '#api/audit/sign-links.ts';
import { record } from '#api/platform/audit.ts';
import { rotateKeys } from '#api/platform/rotate-keys.ts';
import type { SealedPlace } from '#api/platform/sealed-place.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { hasFormerKeys, retireFormerKeys } from '#api/settings/key-canary.ts';

/** How long cookies and request hashes made with a former key remain valid. After that nothing needs that key. */
const DAYS_OF_USE = 30;

/**
 * Switches to the current key: re-encrypts everything with it, signs the audit with it, and, once nothing needs the
 * former keys, retires them. Reports its progress, and returns whether it is done.
 */
export async function replaceKey(
  orm: MikroORM,
  secrets: Secrets,
  places: readonly SealedPlace[],
  say: (line: string) => void,
): Promise<boolean> {
  const { current } = secrets.data;
  const { sealed, left, unreadable } = await rotateKeys(
    orm.em.fork(),
    secrets.data,
    places,
    (place, count) => count > 0 && say(`${place}: ${count}`),
  );
  for (const { table, key } of unreadable) say(`no readable key opens ${table} ${key}`);
  if (left > 0 || unreadable.length > 0) {
    say(`Sealed with ${current.id}: ${sealed}. Left: ${left + unreadable.length}. Run it again.`);
    return false;
  }
  const signed = await signLinksAnew(orm.em.fork(), secrets.audit);
  if (signed > 0) say(`links of the audit signed with ${current.id}: ${signed}`);
  if (await hasFormerKeys(orm.em.fork(), secrets)) {
    await orm.em.fork().transactional(async (em) => {
      await retireFormerKeys(em, secrets);
      const actor = { role: 'guest', checkoutId: null } as const;
      const detail = { changes: [{ field: 'keyId', to: current.id }] };
      await record(em, actor, { action: 'change', subject: 'encryption_key', detail });
    });
    await anchorAudit(orm.em.fork(), secrets.audit);
  }
  say(
    `Everything is sealed with ${current.id}${sealed > 0 ? ` (${sealed} anew)` : ''}. A former key may leave ENCRYPTION_KEYS_READABLE ${DAYS_OF_USE} days after the first start with this one: until then cookies of guests and repeated requests may need it. If it is in wrong hands, take it out now.`,
  );
  return true;
}
