import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure, errors } from '#shared/lib/errors.ts';
import { IdempotencyKey } from './idempotency.entity.ts';
import { isSame, type KeyedRequest } from './idempotency.ts';

/**
 * Whether this very request had its effect before, under its key: then what a handler does around the effect is not to
 * be done again. Another request under the same key is refused (422).
 */
export async function hasRun(em: EntityManager, request: KeyedRequest | null): Promise<boolean> {
  if (!request) return false;
  const { scope, endpoint, key } = request;
  const row = await em.findOne(IdempotencyKey, { scope, endpoint, key });
  if (row) ensure(isSame(row, request), errors.key_reused);
  return row !== null;
}
