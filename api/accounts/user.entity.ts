import { defineEntity, p } from '@mikro-orm/core';
import { LANGUAGES } from '#shared/accounts.ts';
import { ROLES } from '#shared/lib/actor.ts';
import { base } from '#api/platform/base.entity.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...base,
    role: p.enum(ROLES),
    fullName: p.string().length(120),
    /** The login: digits only, unique among accounts that still exist. */
    phone: p.string().length(15),
    email: p.string().length(254).nullable(),
    passwordHash: p.string().length(200).hidden(),
    language: p.enum(LANGUAGES).nullable(),
    /** False: keeps its history but opens no session. */
    isActive: p.boolean().default(true),
    /** Set when an admin removed the account; the record stays. */
    removedAt: p.datetime().nullable(),
  },
  // Partial unique indexes (users_phone_unique, users_email_unique) are written in the migration.
  indexes: [{ name: 'users_role_created', properties: ['role', 'createdAt', 'id'] }],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
export { UserSchema };
