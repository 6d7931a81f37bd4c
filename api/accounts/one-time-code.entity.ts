import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A code that was sent to somebody, for one thing, on one device: a new one replaces it. */
export const OneTimeCode = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_codes',
  properties: {
    /** SHA-256 of what it is for, where it was asked for and whose phone it is: no phone number stands here. */
    key: p.string().length(64).primary(),
    codeHash: p.string().length(64),
    /** Where the code was sent, once it has left: anybody who knows the code can be reached there. */
    sentTo: p.string().length(254).nullable(),
    triesLeft: p.integer(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['expiresAt'] }],
});
export type OneTimeCode = InferEntity<typeof OneTimeCode>;
