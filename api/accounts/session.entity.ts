import { defineEntity, p } from '@mikro-orm/core';
import { KnownDevice } from './known-device.entity.ts';
import { User } from './user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** SHA-256 of the token, which scripts can read, and of the cookie, which they cannot. */
    tokenHash: p.string().length(64).unique(),
    cookieHash: p.string().length(64),
    /** The device on which the session was opened, which has a count of guesses of its own. */
    knownDevice: () => p.manyToOne(KnownDevice).nullable().deleteRule('set null'),
    /** Browser and system as the browser names them: `Chrome · Android`. */
    deviceName: p.string().length(60).nullable(),
    createdAt: p.datetime(),
    /** When its owner last proved who they are, also by the login; null if a code has opened it and no proof came since. */
    provenAt: p.datetime().nullable(),
    /** The person's last action. Polling does not count. */
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
