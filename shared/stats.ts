import { z } from 'zod';
import { RefusalCounts } from './cases.ts';
import { admins, clinicians, contract, get, WholeNumber } from './lib/contract.ts';
import { IsoDay } from './lib/dates.ts';
import { OrderTotals, OrderFilter } from './order-list.ts';
import { Overview, PeriodQuery } from './overview.ts';

export const WeekOfOrders = z.object({
  /** The Monday on which the week begins, by the practice's days. */
  week: IsoDay,
  product: z.string(),
  orders: z.number(),
  /** Cents received, before refunds. */
  revenue: z.number(),
});
export type WeekOfOrders = z.infer<typeof WeekOfOrders>;

export const WeekOfReviews = z.object({
  week: IsoDay,
  reviewed: z.number(),
  /** Hours from the queue to the decision. Null in a week without any. */
  medianHours: z.number().nullable(),
  p95Hours: z.number().nullable(),
});
export type WeekOfReviews = z.infer<typeof WeekOfReviews>;

export const AdminStats = z.object({
  /** People: accounts of customers, and guests with an order (docs/glossary.md). */
  totalPatients: z.number(),
  /** Orders that are active, as on the screen of subscriptions. */
  activeSubscriptions: z.number(),
  /** Cases in the doctors' queue. */
  pendingReviews: z.number(),
  /** Every week and product, oldest week first. Weeks without orders are included with zeros. */
  sales: z.array(WeekOfOrders),
  /** The products of the sales, in the order in which they are shown. */
  products: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  reviews: z.array(WeekOfReviews),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const ReviewDay = z.object({
  /** Cases decided since then, by everybody. */
  decided: z.number(),
  /** Cases decided by the caller. */
  own: z.number(),
  /** Of all that were decided, the declined ones by their reason. */
  refusals: RefusalCounts,
  /** Whole minutes from the queue to the decision. Null until something was decided. */
  medianMinutes: z.number().nullable(),
  p95Minutes: z.number().nullable(),
  /** When the longest waiting case entered the queue. Null if nothing waits. */
  oldestSince: z.iso.datetime().nullable(),
});
export type ReviewDay = z.infer<typeof ReviewDay>;

const KeptOfStage = z.object({
  kept: z.number(),
  missed: z.number(),
  /** Open and past the promised deadline. */
  late: z.number(),
});

export const KeptPromises = z.object({
  /** The number of the practice's days, today included. */
  days: z.number(),
  reviews: KeptOfStage,
  parcels: KeptOfStage,
});
export type KeptPromises = z.infer<typeof KeptPromises>;

export const SupplyState = z.object({
  /** How many days ahead and back the first two look. */
  endingDays: z.number(),
  endedDays: z.number(),
  /** Supplies that end soon or have ended, and that no paid order continues. */
  ending: z.number(),
  ended: z.number(),
  /** Approved parcels that cannot leave, because their money is disputed or not there. */
  blocked: z.number(),
  /** What the next parcels wait for. An order can wait for several things. */
  waitingFor: z.object({
    /** Approved, and the money is not there, or disputed. */
    money: z.number(),
    dispute: z.number(),
    /** Paid, and the patient's part is missing. */
    form: z.number(),
    answer: z.number(),
    /** A check-in that nobody has read. Its risk is encrypted, so this counts all of them. */
    checkIn: z.number(),
    /** Of patients whose supply ends soon: an order that is not paid, one without a decision, no complete address. */
    payment: z.number(),
    approval: z.number(),
    address: z.number(),
  }),
});
export type SupplyState = z.infer<typeof SupplyState>;

/** What waits for an administrator, the most urgent first. */
export const ATTENTIONS = [
  'red_signs',
  'late_reviews',
  'late_parcels',
  'stopped_parcels',
  'payments',
  'proposed_refunds',
  'licences',
  'licence_rule',
  'failed_jobs',
] as const;

export const Attention = z.record(z.enum(ATTENTIONS), z.number());

export const statsContract = contract('stats', {
  admin: get('/api/admin/stats', {
    summary: 'The figures of the admin dashboard, with their history by week.',
    access: admins,
    query: z.object({ weeks: WholeNumber.min(1).max(104).default(26) }),
    reply: AdminStats,
  }),
  overview: get('/api/admin/overview', {
    summary:
      'The figures of a period beside those of as many days before it: funnel, money, reviews by doctor, failed pushes.',
    access: admins,
    query: PeriodQuery,
    reply: Overview,
  }),
  reviews: get('/api/doctor/stats', {
    summary:
      'The reviews since a moment, which is the beginning of the practice’s day, and who waits longest.',
    access: clinicians,
    query: z.object({ since: z.iso.datetime() }),
    reply: ReviewDay,
    background: true,
  }),
  promises: get('/api/promises', {
    summary:
      'How often reviews and parcels were in time, by the day they were done, and what is late now.',
    access: clinicians,
    query: z.object({ days: WholeNumber.min(1).max(366).default(28) }),
    reply: KeptPromises,
  }),
  supplies: get('/api/admin/supplies', {
    summary: 'How many supplies run out without another order, and how many parcels cannot leave.',
    access: admins,
    reply: SupplyState,
    background: true,
  }),
  attention: get('/api/admin/attention', {
    summary: 'How much of each kind waits for an administrator now; what is dealt with is gone.',
    access: admins,
    reply: Attention,
    background: true,
  }),
  orders: get('/api/admin/order-totals', {
    summary: 'How many orders match the filters of the list, and their gross revenue.',
    access: admins,
    query: OrderFilter,
    reply: OrderTotals,
  }),
});
