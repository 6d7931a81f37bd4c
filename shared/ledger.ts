import { z } from 'zod';
import { admins, contract, get, PageQuery, post } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { text } from './lib/fields.ts';
import { MoneyDecision } from './money-choices.ts';
import { orderStatus, paymentStatus } from './orders.ts';
import { GATEWAYS, PAYMENT_MODES } from './config.ts';
import { Payment } from './payments.ts';
import { PAYMENT_PROBLEMS, Refund, RefundRequest } from './refunds.ts';

/** Reasons why somebody has to look at a payment. */
export const ATTENTIONS = ['refund_failed', 'disputed', 'order_removed'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** A chargeback, as the gateway reports it. */
export const Dispute = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  /** Cents. */
  amount: z.number(),
  at: Moment,
});

/** A payment as the books contain it, for admins. */
export const LedgerEntry = Payment.extend({
  currency: z.string(),
  gateway: z.enum(GATEWAYS),
  /** When the money came in, by which lists and figures are of a day. Missing in the answer of an earlier release. */
  settledAt: Moment.nullable().optional(),
  /** The amount received, in cents. */
  receivedAmount: z.number(),
  problem: z.enum(PAYMENT_PROBLEMS).nullable(),
  /** What all disputes come to: the state of the one that counts most, and the sum of what is open or lost. */
  dispute: Dispute.nullable(),
  /** Each of them, the latest first. Missing in the answer of an earlier release. */
  disputes: z.array(Dispute).optional(),
  attention: z.enum(ATTENTIONS).nullable(),
  order: z.object({
    id: z.number(),
    referenceNumber: z.string(),
    status: z.enum(orderStatus.values),
    paymentStatus: z.enum(paymentStatus.values),
    patientName: z.string(),
    isRemoved: z.boolean(),
  }),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Totals in cents over all payments of a gateway and mode. They match the gateway's own list. */
export const LedgerTotals = z.object({
  gateway: z.enum(GATEWAYS),
  liveMode: z.boolean(),
  /** The number of payments received. */
  count: z.number(),
  received: z.number(),
  refunded: z.number(),
  /** Refunds without a final answer from the gateway. */
  refunding: z.number(),
  /** Received minus refunded. */
  kept: z.number(),
  /** What banks keep reserved and nobody has charged yet. It is in no other sum. */
  reserved: z.number().default(0),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

export const LedgerFilter = PageQuery.extend({
  status: z.enum(paymentStatus.values).optional(),
  mode: z.enum(PAYMENT_MODES).optional(),
  /** Words of the name or email, digits of a phone, or an order's reference number. */
  search: text(100).optional(),
  /** Received on these days (inclusive), by the practice's clock like all figures. */
  from: IsoDay.optional(),
  to: IsoDay.optional(),
  /** Only payments that somebody has to look at. */
  attention: z.enum(['true', 'false']).optional(),
});

export const ledgerContract = contract('ledger', {
  list: get('/api/admin/payments', {
    summary: 'All payments, newest first, with the totals on the first page.',
    access: admins,
    audit: { action: 'read', subject: 'payments', isList: true },
    query: LedgerFilter,
    reply: z.object({
      payments: z.array(LedgerEntry),
      totals: z.array(LedgerTotals).nullable(),
    }),
  }),
  refund: post('/api/payments/:id/refunds', {
    stepUp: true,
    summary: 'Refunds a payment, all that is left or a part, with a reason.',
    access: admins,
    body: RefundRequest,
    reply: Refund,
    changes: ['payments', 'ledger', 'orders', 'supplies', 'history', 'stats'],
  }),
  decisions: get('/api/admin/orders/:id/money', {
    summary: 'What was decided about the money of an order, and why; oldest first.',
    access: admins,
    audit: { action: 'read', subject: 'order_money' },
    reply: z.array(MoneyDecision),
  }),
  retry: post('/api/payments/:id/refunds/:refundId/retry', {
    stepUp: true,
    summary: 'Asks the gateway again for a refund that failed.',
    access: admins,
    reply: Refund,
    changes: ['payments', 'ledger', 'orders', 'supplies', 'history', 'stats'],
  }),
});
