import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { AdminStats, WeekOfOrders, WeekOfReviews } from '#shared/stats.ts';
import { now } from '#api/platform/clock.ts';
import { realOrdersSql } from '#api/orders/real-orders.ts';
import { statusInSql } from '#api/orders/status-where.ts';
import { isLiveMode } from '#api/settings/settings.service.ts';

/** Only real orders count anywhere. */
const REAL = realOrdersSql('orders');

/** The weeks up to this one; every query below joins to them, so that an empty week is there too. */
const WEEKS = `select generate_series(date_trunc('week', ?::timestamptz, 'UTC') - (? - 1) * interval '7 days',
  date_trunc('week', ?::timestamptz, 'UTC'), interval '7 days') as week`;

const day = (week: string) => `to_char(${week} at time zone 'UTC', 'YYYY-MM-DD') as week`;

export async function adminStats(
  em: EntityManager,
  weeks: number,
): Promise<z.input<typeof AdminStats>> {
  const range = [now(), weeks, now()];
  return {
    ...(await countCards(em)),
    sales: await salesByWeek(em, [...range, (await isLiveMode(em)) ? 'live' : 'test']),
    reviews: await reviewsByWeek(em, range),
  };
}

type Cards = Pick<AdminStats, 'totalPatients' | 'activeSubscriptions' | 'pendingReviews'>;

async function countCards(em: EntityManager): Promise<Cards> {
  const [row] = await em.execute<Cards[]>(
    `select
       (select count(*)::int from users where role = 'customer' and removed_at is null) as "totalPatients",
       (select count(distinct o.customer_id)::int from orders o
          where ${statusInSql('inCare', 'o')} and ${realOrdersSql('o')}
            and not exists (select from users u where u.id = o.customer_id
              and (u.role <> 'customer' or u.removed_at is not null))) as "activeSubscriptions",
       (select count(*)::int from orders where ${statusInSql('undecided', 'orders')} and payment_status = 'paid'
          and intake_id is not null and ${REAL}) as "pendingReviews"`,
  );
  return row!;
}

/** Orders by the week they were placed in, money of the present payment mode by the week it came in. */
const salesByWeek = (em: EntityManager, range: unknown[]): Promise<WeekOfOrders[]> =>
  em.execute<WeekOfOrders[]>(
    `with weeks as (${WEEKS}), since as (select min(week) as first from weeks),
       placed as (
         select date_trunc('week', created_at, 'UTC') as week, product, count(*)::int as orders
         from orders, since where created_at >= since.first and ${REAL} group by 1, 2),
       earned as (
         select date_trunc('week', p.settled_at, 'UTC') as week, o.product,
           sum(p.received_amount - p.refunded_amount)::int as revenue
         from payments p join orders o on o.id = p.order_id, since
         where p.settled_at >= since.first and not o.is_test and not o.is_trial and p.mode = ? group by 1, 2)
     select ${day('weeks.week')}, products.id as product, coalesce(placed.orders, 0) as orders,
       coalesce(earned.revenue, 0) as revenue
     from weeks cross join products
       left join placed on placed.week = weeks.week and placed.product = products.id
       left join earned on earned.week = weeks.week and earned.product = products.id
     order by weeks.week, products.id`,
    range,
  );

/** How long paid cases with their form waited for a decision, by the week it was made in. */
const reviewsByWeek = (em: EntityManager, range: unknown[]): Promise<WeekOfReviews[]> =>
  em.execute<WeekOfReviews[]>(
    `with weeks as (${WEEKS}), since as (select min(week) as first from weeks),
       waits as (
         select date_trunc('week', review_date, 'UTC') as week,
           extract(epoch from review_date - queued_at) / 3600 as hours
         from orders, since
         where review_date >= since.first and queued_at is not null and review_date >= queued_at and ${REAL})
     select ${day('weeks.week')}, count(waits.hours)::int as reviewed,
       round((percentile_cont(0.5) within group (order by waits.hours))::numeric, 2)::float as "medianHours",
       round((percentile_cont(0.95) within group (order by waits.hours))::numeric, 2)::float as "p95Hours"
     from weeks left join waits on waits.week = weeks.week
     group by weeks.week order by weeks.week`,
    range,
  );
