import { doctorDays } from '#api/orders/doctor-days.ts';
import { orderDays } from '#api/orders/order-days.ts';
import { realOrdersSql } from '#api/orders/order-where.ts';
import { patientDays } from '#api/orders/patient-days.ts';
import { ledgerDays } from '#api/payments/list-payments.ts';
import {
  checkFigure,
  DAY_BY_DAY,
  daysOf,
  foldFigure,
  within,
  type DayFigure,
} from '#api/platform/day-figures.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';

/** Money by the day it was received. What goes back is in `refundDays`. */
export const paymentDays: DayFigure = {
  name: 'payments',
  table: 'payment_days',
  columns: ['product', 'mode', 'revenue'],
  truth: `select touched.day, paid.product, paid.mode, sum(paid.received)::bigint as revenue
    from touched cross join lateral (
      select o.product, p.mode, p.received_amount as received
      from payments p join orders o on o.id = p.order_id
      where ${within('p.settled_at')} and not o.is_test and not o.is_trial ${DAY_BY_DAY}) paid
    group by touched.day, paid.product, paid.mode`,
  days: daysOf('payments', 'settled_at', 'day'),
};

const HOURS = `extract(epoch from review_date - queued_at) / 3600`;
const percentile = (part: number) =>
  `round((percentile_cont(${part}) within group (order by hours))::numeric, 2)::float`;

/**
 * How long cases waited for their decision, by the Monday of its week, because percentiles of days cannot be added up.
 */
export const reviewWeeks: DayFigure = {
  name: 'reviews',
  table: 'review_weeks',
  columns: ['reviewed', 'median_hours', 'p95_hours'],
  span: 7,
  truth: `select touched.day, count(*)::int as reviewed, ${percentile(0.5)} as median_hours, ${percentile(0.95)} as p95_hours
    from touched cross join lateral (
      select ${HOURS} as hours from orders
      where ${within('review_date')} and queued_at is not null and review_date >= queued_at
        and ${realOrdersSql('orders')}) waits
    group by touched.day`,
  days: daysOf('orders', 'review_date', 'week'),
};

/**
 * An order says of its current supply alone when that is promised, so each that has left keeps both moments. One that an
 * earlier release has sent does so as soon as its order forgets (advance-supplies.ts).
 */
const STAGES = {
  review: `select o.review_date as done, o.review_due_at as due from orders o
    where ${within('o.review_date')} and o.review_due_at is not null and ${realOrdersSql('o')}`,
  ship: `select s.shipped_at as done, s.promised_at as due from supplies s join orders o on o.id = s.order_id
    where ${within('s.shipped_at')} and s.promised_at is not null and ${realOrdersSql('o')}
    union all select o.shipped_at, o.ship_due_at from orders o
    join supplies s on s.order_id = o.id and s.shipped_at = o.shipped_at and s.promised_at is null
    where ${within('o.shipped_at')} and o.ship_due_at is not null and ${realOrdersSql('o')}`,
} as const;

const keptSql = (stage: keyof typeof STAGES): string => `
  select touched.day, '${stage}'::text as stage, (count(*) filter (where done <= due))::int as kept,
    (count(*) filter (where done > due))::int as missed
  from touched cross join lateral (${STAGES[stage]}) promised
  group by touched.day`;

/** Whether a stage was done by its deadline, by the day it was done: cases decided, and supplies sent. */
export const promiseDays: DayFigure = {
  name: 'promises',
  table: 'promise_days',
  columns: ['stage', 'kept', 'missed'],
  truth: `${keptSql('review')} union all ${keptSql('ship')}`,
  days: `select day from (${daysOf('orders', 'review_date', 'day')}) reviewed
    union select day from (${daysOf('supplies', 'shipped_at', 'day')}) sent`,
};

/** Each doctor's decisions by day, and the hours those cases had waited, as sums, so that any days can be added up. */
export const reviewerDays: DayFigure = {
  name: 'reviewers',
  table: 'reviewer_days',
  columns: ['reviewer_id', 'decided', 'hours'],
  truth: `select touched.day, waits.reviewer_id, count(*)::int as decided, round(sum(hours)::numeric, 4)::float8 as hours
    from touched cross join lateral (
      select reviewer_id, ${HOURS} as hours from orders
      where ${within('review_date')} and queued_at is not null and review_date >= queued_at
        and reviewer_id is not null and ${realOrdersSql('orders')}) waits
    group by touched.day, waits.reviewer_id`,
  days: daysOf('orders', 'review_date', 'day'),
};

/** Refunded money, by the day it was decided. */
export const refundDays: DayFigure = {
  name: 'refunds',
  table: 'refund_days',
  columns: ['mode', 'refunded'],
  truth: `select touched.day, back.mode, sum(back.amount)::bigint as refunded
    from touched cross join lateral (
      select p.mode, r.amount
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where ${within('r.created_at')} and r.status = 'succeeded'
        and not o.is_test and not o.is_trial ${DAY_BY_DAY}) back
    group by touched.day, back.mode`,
  days: daysOf('refunds', 'created_at', 'day'),
};

export const keptFigures: readonly DayFigure[] = [
  orderDays,
  doctorDays,
  paymentDays,
  ledgerDays,
  patientDays,
  reviewWeeks,
  promiseDays,
  reviewerDays,
  refundDays,
];

/** Limits the number of days that a read has to count itself. */
export const foldFigures: Schedule = {
  name: 'figures-fold',
  cron: '* * * * *',
  handle: async ({ orm }) => {
    for (const figure of keptFigures) await foldFigure(orm.em.fork(), figure);
  },
};

/** After a migration all days have to be counted. Another process may be doing it. */
export const foldAtStart = async (deps: Deps): Promise<void> =>
  foldFigures
    .handle(deps)
    .catch((error: unknown) => deps.log.warn({ error }, 'the figures are counted later'));

/** Only a fault makes a figure differ from the rows it counts. It is logged and corrected. */
export const checkFigures: Schedule = {
  name: 'figures-check',
  cron: '47 2 * * *',
  handle: async ({ orm, log }) => {
    for (const figure of keptFigures) {
      const days = await checkFigure(orm.em.fork(), figure);
      if (days.length === 0) continue;
      log.error({ figure: figure.name, days }, 'figures differed from the rows they count');
      await foldFigure(orm.em.fork(), figure);
    }
  },
};
