import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure, errors } from '#shared/lib/errors.ts';
import { IdempotencyKey } from './idempotency.entity.ts';
import { isSame, type KeyedRequest } from './idempotency.ts';

/**
 * Whether this same request has taken effect before, under its key. If so, a handler must not repeat what it does
 * around the effect. Another request under the same key is refused (422).
 */
export async function hasRun(em: EntityManager, request: KeyedRequest | null): Promise<boolean> {
  if (!request) return false;
  const { scope, endpoint, key } = request;
  const row = await em.findOne(IdempotencyKey, { scope, endpoint, key });
  if (row) ensure(isSame(row, request), errors.key_reused);
  return row !== null;
}
