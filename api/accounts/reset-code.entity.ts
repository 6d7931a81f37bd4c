import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const ResetCodeSchema = defineEntity({
  name: 'ResetCode',
  tableName: 'reset_codes',
  properties: {
    /** One live code an account: a new one replaces it. */
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    codeHash: p.string().length(64),
    checkoutId: p.string().length(60),
    triesLeft: p.integer(),
    expiresAt: p.datetime(),
  },
});

export class ResetCode extends ResetCodeSchema.class {}
ResetCodeSchema.setClass(ResetCode);
export { ResetCodeSchema };
