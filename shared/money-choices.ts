import { z } from 'zod';
import { Moment } from './lib/dates.ts';
import { reason } from './lib/fields.ts';
import { says } from './lib/says.ts';

/** What happens to the money of a removed order. Keeping it requires a reason. */
export const MoneyChoice = z
  .object({
    money: z.enum(['refund', 'keep']).optional(),
    reason: reason(500, { optional: true }).optional(),
  })
  .superRefine(({ money, reason }, ctx) => {
    if (money !== 'keep' || reason) return;
    ctx.addIssue({ code: 'custom', path: ['reason'], message: says('moneyReason') });
  });
export type MoneyChoice = z.infer<typeof MoneyChoice>;

/** `free`: the order costs nothing and so is settled. `kept`: the order ended without a refund. */
export const MONEY_DECISIONS = ['free', 'kept'] as const;

/** A final decision about an order's money. */
export const MoneyDecision = z.object({
  id: z.number(),
  kind: z.enum(MONEY_DECISIONS),
  /** Cents that were kept. 0 for a free order. */
  amount: z.number(),
  /** Null if no reason was given. */
  reason: z.string().nullable(),
  /** Null if it follows from the price list. */
  author: z.string().nullable(),
  createdAt: Moment,
});
export type MoneyDecision = z.infer<typeof MoneyDecision>;
