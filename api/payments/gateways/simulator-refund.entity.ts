import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { refundStatus } from '#shared/refunds.ts';
import { now } from '#api/platform/clock.ts';

/** A refund as the simulator knows it. */
export const SimulatorRefund = defineEntity({
  name: 'SimulatorRefund',
  tableName: 'simulator_refunds',
  properties: {
    id: p.string().length(60).primary(),
    idempotencyKey: p.string().length(200).unique('simulator_refunds_key_unique'),
    intentId: p.string().length(60),
    refundId: p.integer(),
    amount: p.integer(),
    status: p.enum(refundStatus.values),
    /** Its next state, and when: banks take their time, and sometimes reverse a refund. */
    becomes: p.enum(refundStatus.values).nullable(),
    becomesAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => now()),
  },
  indexes: [{ name: 'simulator_refunds_intent', properties: ['intentId'] }],
});
export type SimulatorRefund = InferEntity<typeof SimulatorRefund>;
