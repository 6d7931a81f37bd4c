import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { LANGUAGES } from '#shared/accounts.ts';
import { CONSENT_KINDS, CONSENT_PLACES } from '#shared/practice/legal.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';

/**
 * Which version of a legal document somebody agreed to, in which language, when and where (decision C122). What was
 * agreed to with a purchase or its form belongs to the order, whoever owns that later; the rest to the account. Orders
 * of before have no row.
 */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum(CONSENT_KINDS),
    version: p.integer(),
    language: p.enum(LANGUAGES),
    givenAt: p.datetime().onCreate(() => now()),
    place: p.enum(CONSENT_PLACES),
    /** The page was older and did not say what it had shown. */
    isAssumed: p.boolean().default(false),
    user: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** The foreign key is only in the migration, because orders know consents but not the reverse. */
    orderId: p.integer().nullable(),
  },
  indexes: [
    { name: 'consents_user', properties: ['user'] },
    { name: 'consents_order', properties: ['orderId'] },
  ],
  checks: [{ name: 'consents_owner', expression: 'num_nonnulls(user_id, order_id) = 1' }],
});
export type Consent = InferEntity<typeof Consent>;
