import { defineEntity, p } from '@mikro-orm/core';
import { LANGUAGES } from '#shared/accounts.ts';
import { ROLES } from '#shared/lib/actor.ts';
import { base } from '#api/platform/base.entity.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...base,
    role: p.enum(ROLES),
    fullName: p.string().length(120),
    /** The login as it was typed, without formatting: digits, after a plus if the country was given. */
    phone: p.string().length(16),
    /** How logins are compared, see `phoneKeyOf`. Unique among accounts that were not removed and are not split. */
    phoneKey: p
      .string()
      .length(20)
      .onCreate((user: { phone: string }) => phoneKeyOf(user.phone)),
    /**
     * True if created beside an older account with the same phone, at the time when numbers were compared digit by
     * digit.
     */
    isPhoneSplit: p.boolean().default(false),
    email: p.string().length(254).nullable(),
    /**
     * It was typed, and no code that went there has been entered since: it gets codes, and the news of orders that were
     * bought with it, as a guest's does (C136).
     */
    isEmailUnproven: p.boolean().default(false),
    /**
     * The last proven address before it was changed, and when: news of the login go there for a week, and codes until the
     * new one is proven. Without a time its owner was taken for a stranger (`takeOver`) and has not been told yet.
     */
    formerEmail: p.string().length(254).nullable(),
    emailChangedAt: p.datetime().nullable(),
    /** The same of the number. */
    isPhoneUnproven: p.boolean().default(false),
    passwordHash: p.string().length(200).hidden(),
    language: p.enum(LANGUAGES).nullable(),
    /** False: keeps its history but cannot open a session. */
    isActive: p.boolean().default(true),
    /** When the login got its second factor (factor/second-factor.ts); null without one. */
    factorSince: p.datetime().nullable(),
    /** When the account was closed; what must be kept stays (decision C110). */
    removedAt: p.datetime().nullable(),
    /** The id under which the owner's device requested the deletion of this account (closing.outcome). */
    closingId: p.uuid().nullable().unique('users_closing_id'),
    /** Until when a closed account's records are kept; null when nothing of it is left to erase. */
    keptUntil: p.datetime().nullable(),
  },
  // Partial unique indexes (users_phone_unique, users_phone_key_unique, users_email_unique) are written in migrations.
  indexes: [
    { name: 'users_role_created', properties: ['role', 'createdAt', 'id'] },
    { name: 'users_kept', properties: ['keptUntil'] },
  ],
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
export { UserSchema };
