import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Guesses and sent codes per account, guesses per known device and per address, shared by all processes. */
export const Attempt = defineEntity({
  name: 'Attempt',
  tableName: 'attempts',
  properties: {
    /** SHA-256 of `account:<phone>`, `device:<id>`, `address:<ip>` …: no phone number stands here. */
    key: p.string().length(64).primary(),
    failures: p.integer(),
    lastFailureAt: p.datetime(),
    blockedUntil: p.datetime().nullable(),
  },
  indexes: [{ properties: ['lastFailureAt'] }],
});
export type Attempt = InferEntity<typeof Attempt>;
