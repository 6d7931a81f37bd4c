import { defineEntity, p } from '@mikro-orm/core';
import { NOTIFICATION_KINDS } from '#shared/notifications.ts';
import { CHANNELS } from '#shared/owed-news.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';

/** `sending` is also what a process that died in the middle has left: its job is repeated. */
const DELIVERY_STATES = ['sending', 'sent', 'failed'] as const;

/** What went to a person by text message or mail: never its text, and never the address. */
const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    ...base,
    /** A member's; a guest's belongs to the order alone. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    order: () => p.manyToOne(Order).nullable().deleteRule('cascade'),
    kind: p.enum(NOTIFICATION_KINDS),
    channel: p.enum(CHANNELS),
    state: p.enum(DELIVERY_STATES),
    /** Identifies what happened, and to whom. */
    happening: p.string().length(120),
    /** More than one where a gateway failed, or a process died before it knew. */
    attempts: p.smallint(),
  },
  uniques: [{ name: 'deliveries_once', properties: ['happening', 'channel'] }],
  indexes: [
    { name: 'deliveries_of_user', properties: ['user'] },
    { name: 'deliveries_of_order', properties: ['order'] },
  ],
  checks: [
    { name: 'deliveries_of_somebody', expression: 'user_id is not null or order_id is not null' },
  ],
});

export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
export { DeliverySchema };
