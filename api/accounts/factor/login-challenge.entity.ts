import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A login whose password was right and that waits for its second factor. */
export const LoginChallenge = defineEntity({
  name: 'LoginChallenge',
  tableName: 'login_challenges',
  properties: {
    /** SHA-256 of the token that the browser has. */
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** SHA-256 of the hash of the right password. After a change of password the challenge is worthless. */
    passwordMark: p.string().length(64),
    triesLeft: p.integer(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['user'] }, { properties: ['expiresAt'] }],
});
export type LoginChallenge = InferEntity<typeof LoginChallenge>;
