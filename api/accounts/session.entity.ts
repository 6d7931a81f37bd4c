import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** SHA-256 of the token that scripts hold, and of the cookie that they do not. */
    tokenHash: p.string().length(64).unique(),
    cookieHash: p.string().length(64),
    createdAt: p.datetime(),
    /** The last thing the person did; polling does not count. */
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ['user'] }, { properties: ['expiresAt'] }],
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
export { SessionSchema };
