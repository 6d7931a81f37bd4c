import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** Opens a login once if the authenticator app is lost. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    /** SHA-256 of the person and the code. */
    codeHash: p.string().length(64).primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['user'] }],
});
export type RecoveryCode = InferEntity<typeof RecoveryCode>;
