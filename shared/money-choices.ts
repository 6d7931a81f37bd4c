import { z } from 'zod';
import { Moment } from './lib/dates.ts';
import { text } from './lib/fields.ts';
import { says } from './lib/validation-texts.ts';

/** What becomes of the money of an order that is removed; keeping it wants a reason. */
export const MoneyChoice = z
  .object({ money: z.enum(['refund', 'keep']).optional(), reason: text(500).optional() })
  .superRefine(({ money, reason }, ctx) => {
    if (money !== 'keep' || reason) return;
    ctx.addIssue({ code: 'custom', path: ['reason'], message: says('moneyReason') });
  });
export type MoneyChoice = z.infer<typeof MoneyChoice>;

/** `free`: the order costs nothing and so is settled. `kept`: the order ended, and its money was not given back. */
export const MONEY_DECISIONS = ['free', 'kept'] as const;

/** What somebody decided about an order's money, for good. */
export const MoneyDecision = z.object({
  id: z.number(),
  kind: z.enum(MONEY_DECISIONS),
  /** Cents that were kept; 0 of a free order. */
  amount: z.number(),
  /** Null where nobody gave one. */
  reason: z.string().nullable(),
  /** Null where the price list said it. */
  author: z.string().nullable(),
  createdAt: Moment,
});
export type MoneyDecision = z.infer<typeof MoneyDecision>;
