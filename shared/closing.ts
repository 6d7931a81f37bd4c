import { z } from 'zod';
import { contract, del, everyone, get } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';

export const closingErrors = defineErrors('closing', {
  changed: [
    409,
    'Something about your orders has changed in the meantime. Look at what will happen now, and press again.',
  ],
  needs_team: [
    409,
    'We have to settle the money of one of your orders first. Please write to us or call, and we will help you.',
  ],
});

/** What becomes of an order that has not ended: nobody has decided it, nothing was sent yet, or something was. */
export const CLOSING_OUTCOMES = ['withdrawn', 'cancelled', 'ended'] as const;

const ClosingOrder = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  outcome: z.enum(CLOSING_OUTCOMES),
  /** Cents that go back. */
  refund: z.number(),
});
export type ClosingOrder = z.infer<typeof ClosingOrder>;

/** What deleting one's account would do now (decision C110). */
export const Closing = z.object({
  /** Those that have not ended and that somebody paid for. */
  orders: z.array(ClosingOrder),
  /** Something was dispensed, so that its medical record is kept. */
  keepsRecord: z.boolean(),
  /** Something was paid, so that payments and refunds are kept. */
  keepsMoney: z.boolean(),
  retentionYears: z.number(),
  /** When what is kept would be erased as well. */
  keptUntil: Moment,
  /** An order whose money people have to settle first; see `closing.needs_team`. */
  needsTeam: z.string().nullable(),
});
export type Closing = z.infer<typeof Closing>;

export const closingContract = contract('closing', {
  find: get('/api/profile/closing', {
    summary: 'What deleting the own account would end, erase and keep.',
    access: ['customer'],
    reply: Closing,
  }),
  close: del('/api/profile', {
    summary:
      'Deletes the own account: ends and refunds open orders, logs out everywhere, and erases what need not be kept. Refused when the orders are not those that were shown.',
    access: ['customer'],
    body: z.object({
      orders: z.array(ClosingOrder.pick({ id: true, outcome: true, refund: true })).max(1000),
      /** An id that the device gives to this deletion, so that it can ask later whether it has happened. */
      clientId: z.uuid().nullish(),
    }),
    reply: null,
    stepUp: true,
  }),
  outcome: get('/api/closings/:clientId', {
    summary:
      'Whether an account was deleted under this id, for the device whose answer was lost: nobody is logged in there any more. Says nothing about whose account it was.',
    access: everyone,
    params: z.object({ clientId: z.uuid() }),
    reply: z.object({ isClosed: z.boolean() }),
  }),
});
