import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { GATEWAYS, PAYMENT_MODES } from '#shared/config.ts';

/** An event received from a gateway. The same id never counts twice. */
export const PaymentEvent = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_events',
  properties: {
    id: p.string().length(255).primary(),
    gateway: p.enum(GATEWAYS),
    mode: p.enum(PAYMENT_MODES),
    type: p.string().length(120),
    intentId: p.string().length(200).nullable(),
    receivedAt: p.datetime(),
  },
  indexes: [{ name: 'payment_events_received', properties: ['receivedAt'] }],
});
export type PaymentEvent = InferEntity<typeof PaymentEvent>;
