import { z } from 'zod';
import { RefusalCounts } from './cases.ts';
import { IsoDay } from './lib/dates.ts';
import { says } from './lib/says.ts';
import { ORDER_STAGES } from './order-views.ts';

/** The maximum number of days in a period. */
export const PERIOD_MAX = 366;

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days of the practice, both inclusive. */
export type Period = { from: string; to: string };

export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The period of this many days that ends on `to`. */
export const periodUpTo = (to: string, days: number): Period => ({
  from: dayAfter(to, 1 - days),
  to,
});

/** The period of the same length right before. */
export const periodBefore = (period: Period): Period =>
  periodUpTo(dayAfter(period.from, -1), daysIn(period));

const DeskFigures = z.object({
  /** Orders placed in the period, by the stage they have reached until now. */
  stages: z.record(z.enum(ORDER_STAGES), z.number()),
  /** Of these orders, the declined ones by their reason. */
  refusals: RefusalCounts,
  /** Cents received in the period, before refunds. Net is this minus `refunded`. */
  revenue: z.number(),
  /** Cents whose refund began in the period, whenever they were received. */
  refunded: z.number(),
  decided: z.number(),
  /** Mean hours from the queue to the decision. Null without any. */
  waitedHours: z.number().nullable(),
});
export type DeskFigures = z.infer<typeof DeskFigures>;

export const Overview = z.object({
  now: DeskFigures,
  before: DeskFigures,
  doctors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      decided: z.number(),
      waitedHours: z.number(),
    }),
  ),
  /** Pushes that failed permanently and are still in the queue. As of now, whatever the period. */
  failedPushes: z.number(),
});
export type Overview = z.infer<typeof Overview>;

/** At least one day and at most a year. */
export const PeriodQuery = z
  .object({ from: IsoDay, to: IsoDay })
  .refine((period) => daysIn(period) >= 1 && daysIn(period) <= PERIOD_MAX, {
    path: ['to'],
    error: says('numberRange'),
  });
