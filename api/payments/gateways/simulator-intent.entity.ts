import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { INTENT_STATUSES } from '#shared/payments.ts';
import { now } from '#api/platform/clock.ts';

/** The simulator's records: what the card company would know. */
export const SimulatorIntent = defineEntity({
  name: 'SimulatorIntent',
  tableName: 'simulator_intents',
  properties: {
    id: p.string().length(60).primary(),
    idempotencyKey: p.string().length(200).unique('simulator_intents_key_unique'),
    clientSecret: p.string().length(200),
    status: p.enum(INTENT_STATUSES),
    amount: p.integer(),
    amountReceived: p.integer().default(0),
    currency: p.string().length(3),
    orderId: p.integer(),
    cardLast4: p.string().length(4).nullable(),
    /** For a slow bank: when the intent will succeed. */
    succeedsAt: p.datetime().nullable(),
    /** Reserves the amount instead of charging it, until it is captured. */
    isManual: p.boolean().default(false),
    /** When an amount that was only reserved is released. */
    holdUntil: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => now()),
  },
  indexes: [{ name: 'simulator_intents_created', properties: ['createdAt', 'id'] }],
});
export type SimulatorIntent = InferEntity<typeof SimulatorIntent>;
