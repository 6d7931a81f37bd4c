import { defineEntity, p } from '@mikro-orm/core';
import { NOTIFICATION_KINDS } from '#shared/notifications.ts';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from '#shared/owed-news.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';

/** What went to a person by push, text message or mail: never its text, and never the address. */
const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    ...base,
    /** A member's; a guest's belongs to the order alone. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    order: () => p.manyToOne(Order).nullable().deleteRule('cascade'),
    kind: p.enum(NOTIFICATION_KINDS),
    channel: p.enum(DELIVERY_CHANNELS),
    state: p.enum(DELIVERY_STATES),
    /** Identifies what happened, and to whom. */
    happening: p.string().length(120),
    /** More than one where a gateway failed, or a process died before it knew. */
    attempts: p.smallint(),
    /** By which its provider knows it. */
    providerId: p.string().length(120).nullable(),
    /** When its provider took it. */
    sentAt: p.datetime().nullable(),
    /** When a device or the provider said that it has arrived. */
    deliveredAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'deliveries_once', properties: ['happening', 'channel'] }],
  indexes: [
    { name: 'deliveries_of_user', properties: ['user'] },
    { name: 'deliveries_of_order', properties: ['order'] },
    { name: 'deliveries_of_provider', properties: ['providerId'] },
  ],
  checks: [
    { name: 'deliveries_of_somebody', expression: 'user_id is not null or order_id is not null' },
  ],
});

export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
export { DeliverySchema };
