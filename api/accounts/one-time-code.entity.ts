import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A code that was sent to somebody, for one purpose, on one device. A new code replaces it. */
export const OneTimeCode = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_codes',
  properties: {
    /**
     * SHA-256 of its purpose, the place where it was requested and the phone, so that no phone number is stored here.
     */
    key: p.string().length(64).primary(),
    codeHash: p.string().length(64),
    /** Where the code was sent, once it has left. Whoever knows the code can be reached there. */
    sentTo: p.string().length(254).nullable(),
    triesLeft: p.integer(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['expiresAt'] }],
});
export type OneTimeCode = InferEntity<typeof OneTimeCode>;
