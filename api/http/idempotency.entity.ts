import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** The answer of most endpoints, or what a handler needs to build it again. */
export const sealedAnswer = sealedColumn<unknown, [id: number]>(
  'idempotency_keys',
  'answer',
  () => ['idempotency answer', 'session of a registration'],
);

/** What a key of a client has already done: kept in the same transaction as the effect. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    ...base,
    /** Whose key it is: `user:7`, `checkout:…` or `guest`. */
    scope: p.string().length(80),
    endpoint: p.string().length(80),
    key: p.string().length(255),
    /** A digest of path, query and body, made with a key that is not in the database (idempotency.ts). */
    requestHash: p.string().length(64),
    /** The row the request made, where the answer is built again. */
    subjectId: p.integer().nullable(),
    checkoutId: p.string().length(60).nullable(),
    /** The answer, encrypted: it may hold personal data. */
    answer: p.text().nullable(),
  },
  uniques: [{ name: 'idempotency_keys_once', properties: ['scope', 'endpoint', 'key'] }],
  indexes: [{ properties: ['createdAt'] }],
});
export type IdempotencyKey = InferEntity<typeof IdempotencyKey>;
