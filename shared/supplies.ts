import { z } from 'zod';
import { Carrier } from './carriers.ts';
import { contract, get, put, team } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { SUPPLY_BLOCKS } from './supply-blocks.ts';

/**
 * `waiting` for its day, `blocked` until something is mended, `ready` to be packed, `sent_to_pharmacy` to be filled
 * there.
 */
export const SUPPLY_STATES = [
  'waiting',
  'blocked',
  'ready',
  'sent_to_pharmacy',
  'shipped',
  'received',
  'cancelled',
] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

export const supplyErrors = defineErrors('supply', {
  /** Nothing leaves without one (decision C127). */
  no_prescription: [409, 'There is no prescription in force for this parcel.'],
  not_movable: [409, 'This supply is being packed already, so its day can no longer be moved.'],
  too_far: [409, 'A supply can be moved by 30 days in all.'],
});

/** By how many days in all a patient may postpone a supply (decision C128). */
export const POSTPONE_MAX = 30;

export const Supply = z.object({
  id: z.number(),
  orderId: z.number(),
  /** Counts from 1 within the order. */
  number: z.int(),
  months: z.int(),
  state: z.enum(SUPPLY_STATES),
  dueOn: IsoDay,
  /** What holds it back. Who packs or pays out is not told of health: then it is `held`. */
  blocks: z.array(z.enum([...SUPPLY_BLOCKS, 'held'])),
  /** By how many days its patient can still postpone it. Null if they cannot move it. */
  canPostpone: z.int().nullable(),
  carrier: Carrier.nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Moment.nullable(),
  receivedAt: Moment.nullable(),
  lot: z.string().nullable(),
  beyondUseOn: IsoDay.nullable(),
  isBeforePrescriptions: z.boolean(),
});
export type Supply = z.infer<typeof Supply>;

export const SupplyMove = z.union([
  z.object({ days: z.int().min(1).max(POSTPONE_MAX) }),
  z.object({ skips: z.literal(true) }),
]);
export type SupplyMove = z.infer<typeof SupplyMove>;

const changes = ['supplies', 'orders', 'history', 'shipping', 'timeline'] as const;

export const supplyContract = contract('supplies', {
  list: get('/api/orders/:id/supplies', {
    summary: 'What an order delivers, parcel by parcel: when each is due, and what holds it back.',
    access: ['guest', 'customer', ...team],
    audit: { action: 'read', subject: 'supplies' },
    reply: z.array(Supply),
    offline: 'kept',
  }),
  move: put('/api/supplies/:id/day', {
    summary: `Its patient postpones the next supply, by up to ${POSTPONE_MAX} days in all, or skips it, which puts it at the end.`,
    access: ['guest', 'customer'],
    audit: { action: 'change', subject: 'supply' },
    body: SupplyMove,
    reply: z.array(Supply),
    changes: [...changes],
  }),
});
