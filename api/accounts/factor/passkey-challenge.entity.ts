import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

export const PASSKEY_PURPOSES = ['registration', 'login', 'proof'] as const;

/** A random value that a passkey has to sign. It ends with its first use. */
export const PasskeyChallenge = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    /** SHA-256 of the value. */
    challengeHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    purpose: p.enum(PASSKEY_PURPOSES),
    /** The session that asked for it or, before there is one, the hash of the login challenge. */
    boundTo: p.string().length(64),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['user'] }, { properties: ['expiresAt'] }],
});
export type PasskeyChallenge = InferEntity<typeof PasskeyChallenge>;
