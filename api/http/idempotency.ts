import type { KeyObject } from 'node:crypto';
import type { EntityDictionary, EntityManager } from '@mikro-orm/postgresql';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { IdempotencyKey } from './idempotency.entity.ts';
import { hmac, sha256 } from '#api/platform/crypto.ts';

/**
 * How the database recognises a repeated request. Bodies contain passwords and health data, so a plain hash would
 * reveal them to anybody who guesses. This one is useless without its key, which is never in the database.
 */
export const hashRequest = (secret: KeyObject, request: unknown): string =>
  `v1.${hmac(secret, sha256(JSON.stringify(request)))}`;

/** A phone that returns after three weeks without a signal still sends each thing once. */
const KEEP_DAYS = 30;

export type KeyedRequest = {
  scope: string;
  endpoint: string;
  key: string;
  requestHash: string;
  /** The same digest under former keys. */
  formerHashes: readonly string[];
  /** The checkout of a guest, which the repeated request itself may have created. */
  checkoutId: string | null;
};

const NEW_GUEST = 'guest';

const scopeOf = (actor: Actor): string => {
  if (isMember(actor)) return `user:${actor.id}`;
  return actor.checkoutId ? `checkout:${actor.checkoutId}` : NEW_GUEST;
};

type Keyed = { endpoint: string; header: string; request: unknown };

/** The data of a request with an Idempotency-Key, or null without one. Refuses a key of more than 255 characters. */
export function keyedRequest(
  { current, readable }: KeyRing,
  actor: Actor,
  { endpoint, header, request }: Keyed,
): KeyedRequest | null {
  const key = header.trim();
  if (!key) return null;
  if (key.length > 255) throw new AppError(errors.malformed);
  const [requestHash, ...formerHashes] = [
    current,
    ...readable.filter((one) => one !== current),
  ].map((one) => hashRequest(one.key, request));
  return {
    scope: scopeOf(actor),
    endpoint,
    key,
    requestHash: requestHash!,
    formerHashes,
    checkoutId: isMember(actor) ? null : actor.checkoutId,
  };
}

/** Whether the row was made by this request; its hash may have been made with a key that was replaced since. */
export const isSame = (row: IdempotencyKey, { requestHash, formerHashes }: KeyedRequest): boolean =>
  row.requestHash === requestHash || formerHashes.includes(row.requestHash);

/**
 * Runs the effect once per key. The row is inserted first, so a second request with the same key waits on the unique
 * index until the first one has committed, and then finds its row. Another request under the same key is refused (422).
 */
export async function once(
  em: EntityManager,
  request: KeyedRequest | null,
  effect: (em: EntityManager, row: IdempotencyKey | null) => Promise<void>,
): Promise<{ row: IdempotencyKey | null; isReplay: boolean }> {
  return em.transactional(async (tx) => {
    if (!request) {
      await effect(tx, null);
      return { row: null, isReplay: false };
    }
    const opening = await findOpening(tx, request);
    if (opening) return { row: opening, isReplay: true };
    const { scope, endpoint, key } = request;
    const [inserted] = await tx.execute<EntityDictionary<IdempotencyKey>[]>(
      `insert into idempotency_keys (scope, endpoint, key, request_hash, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?) on conflict do nothing returning *`,
      [scope, endpoint, key, request.requestHash, now(), now()],
    );
    if (!inserted) {
      const row = await tx.findOneOrFail(IdempotencyKey, { scope, endpoint, key });
      ensure(isSame(row, request), errors.key_reused);
      return { row, isReplay: true };
    }
    const row = tx.map(IdempotencyKey, inserted);
    await effect(tx, row);
    return { row, isReplay: false };
  });
}

/**
 * A guest's first order gives the browser its checkout cookie. If the cookie arrived but the response did not, the
 * order is sent again under a scope that it did not have before, although it is the same order.
 */
async function findOpening(
  tx: EntityManager,
  request: KeyedRequest,
): Promise<IdempotencyKey | null> {
  const { checkoutId, endpoint, key } = request;
  if (!checkoutId) return null;
  const row = await tx.findOne(IdempotencyKey, { scope: NEW_GUEST, endpoint, key, checkoutId });
  if (row) ensure(isSame(row, request), errors.key_reused);
  return row;
}

export const forgetOldKeys: Schedule = {
  name: 'idempotency-cleanup',
  cron: '17 3 * * *',
  handle: async ({ orm }) => {
    const limit = new Date(now().getTime() - KEEP_DAYS * 86_400_000);
    await orm.em.fork().nativeDelete(IdempotencyKey, { createdAt: { $lt: limit } });
  },
};
