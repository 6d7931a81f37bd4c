import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

/** A browser on which somebody has logged in to an account. A cookie that scripts cannot read identifies it. */
const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** SHA-256 of this account's part of the cookie. */
    tokenHash: p.string().length(64).unique(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
  },
  indexes: [{ properties: ['user', 'lastUsedAt'] }, { properties: ['lastUsedAt'] }],
});

export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);
export { KnownDeviceSchema };
