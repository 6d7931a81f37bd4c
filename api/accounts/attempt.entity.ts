import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Counts guesses and sent codes per account, known device and address, for all processes together. */
export const Attempt = defineEntity({
  name: 'Attempt',
  tableName: 'attempts',
  properties: {
    /** SHA-256 of `account:<phone>`, `device:<id>`, `address:<ip>` …, so that no phone number is stored here. */
    key: p.string().length(64).primary(),
    failures: p.integer(),
    lastFailureAt: p.datetime(),
    blockedUntil: p.datetime().nullable(),
  },
  indexes: [{ properties: ['lastFailureAt'] }],
});
export type Attempt = InferEntity<typeof Attempt>;
