import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The login that registered the device. Its end is also the end of the subscription. */
    sessionId: p.uuid(),
    endpoint: p.string().length(2000).unique('push_subscriptions_endpoint_unique'),
    p256dh: p.string().length(100),
    auth: p.string().length(40),
    /** Since when its push service has refused every push. Null again with the first that it accepts. */
    refusedSince: p.datetime().nullable(),
    /** When its worker last said that it has shown a push or, at its registration, that it will; null if it cannot. */
    acknowledgedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['user'] }, { properties: ['sessionId'] }],
});

export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription);
export { PushSubscriptionSchema };
