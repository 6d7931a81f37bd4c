import { hmac, sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';

/** What a sealed hash begins with; no plain one holds a dot. */
const SEALED = 'v1.';

/** Rows sealed by one statement. */
const BATCH = 1_000;

/**
 * What the database keeps to know a repeated request by. Bodies hold passwords and health answers, so a plain hash would
 * give them away to whoever guesses; this one says nothing without the key, which never stands in the database.
 */
export const hashRequest = (secret: Buffer, request: unknown): string =>
  sealHash(secret, sha256(JSON.stringify(request)));

/** A plain hash of an older release, sealed; what is sealed already comes back as it is. */
export const sealHash = (secret: Buffer, hash: string): string =>
  hash.startsWith(SEALED) ? hash : `${SEALED}${hmac(secret, hash)}`;

/**
 * Seals the plain hashes that older releases have left behind. They are sealed and not cleared: a row without a hash
 * could only refuse its own retry, answer a different request, or let the effect happen twice, while a sealed one goes
 * on knowing its request exactly. No SQL migration does it, since the key must not reach the database; what a process
 * of the older release still writes beside us is understood too, and sealed by the next start.
 */
export async function sealOldHashes({
  orm,
  secrets,
}: Pick<Deps, 'orm' | 'secrets'>): Promise<void> {
  const em = orm.em.fork();
  for (let found = BATCH; found === BATCH;) {
    const rows = await em.execute<{ id: number; request_hash: string }[]>(
      `select id, request_hash from idempotency_keys where not starts_with(request_hash, ?) limit ?`,
      [SEALED, BATCH],
    );
    found = rows.length;
    const sealed = rows.map((row) => ({
      id: row.id,
      hash: sealHash(secrets.requests, row.request_hash),
    }));
    // Another process may be doing the same: it comes to the same hashes.
    await em.execute(
      `update idempotency_keys kept set request_hash = sealed.hash
       from jsonb_to_recordset(?::jsonb) as sealed(id int, hash text) where kept.id = sealed.id`,
      [JSON.stringify(sealed)],
    );
  }
}
