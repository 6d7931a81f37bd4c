import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { now } from '#api/platform/clock.ts';

/** The simulated pharmacy's own records. It knows prescriptions by their key alone, and keeps nothing about a patient. */
export const SimulatedFill = defineEntity({
  name: 'SimulatedFill',
  tableName: 'simulated_fills',
  properties: {
    key: p.string().length(60).primary(),
    status: p.enum([
      'received',
      'accepted',
      'rejected',
      'back_ordered',
      'filled',
      'shipped',
      'cancelled',
    ]),
    /** How often it has put medicine into a vial: never more than once. */
    fillCount: p.integer().default(0),
    /** How often it was asked, by which its lost answers are drawn. */
    calls: p.integer().default(0),
    daysSupply: p.integer().default(0),
    lot: p.string().length(60).nullable(),
    beyondUseOn: p.date().nullable(),
    trackingNumber: p.string().length(100).nullable(),
    changedAt: p.datetime(),
    createdAt: p.datetime().onCreate(() => now()),
  },
});
export type SimulatedFill = InferEntity<typeof SimulatedFill>;
