import { defineEntity, p } from '@mikro-orm/core';
import { KnownDevice } from './known-device.entity.ts';
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
    /** The device it was opened on, which has a budget of guesses of its own. */
    knownDevice: () => p.manyToOne(KnownDevice).nullable().deleteRule('set null'),
    /** Browser and system as the browser names them: `Chrome · Android`. */
    deviceName: p.string().length(60).nullable(),
    createdAt: p.datetime(),
    /** When its owner last proved again who they are; null: when it was opened. */
    provenAt: p.datetime().nullable(),
    /** The last thing the person did; polling does not count. */
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
  indexes: [
    { properties: ['user'] },
    { properties: ['knownDevice'] },
    { properties: ['expiresAt'] },
  ],
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
export { SessionSchema };
