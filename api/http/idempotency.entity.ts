import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** The response of most endpoints, or what a handler needs to rebuild it. */
export const sealedAnswer = sealedColumn<unknown, [id: number]>(
  'idempotency_keys',
  'answer',
  () => ['idempotency answer', 'session of a registration'],
);

/** What a client's key has already done, stored in the transaction of the effect. */
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
    /** The row that the request created, from which the response is rebuilt. */
    subjectId: p.integer().nullable(),
    checkoutId: p.string().length(60).nullable(),
    /** The response, encrypted because it may contain personal data. */
    answer: p.text().nullable(),
  },
  uniques: [{ name: 'idempotency_keys_once', properties: ['scope', 'endpoint', 'key'] }],
  indexes: [{ properties: ['createdAt'] }],
});
export type IdempotencyKey = InferEntity<typeof IdempotencyKey>;
