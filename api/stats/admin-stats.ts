import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DOCUMENTED_PRODUCTS, inShownOrder } from '#shared/catalogue.ts';
import type { AdminStats, WeekOfOrders, WeekOfReviews } from '#shared/stats.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { sqlWords } from '#api/platform/base.entity.ts';
import { now } from '#api/platform/clock.ts';
import { orderDays } from '#api/orders/order-days.ts';
import { Order } from '#api/orders/order.entity.ts';
import { inQueue } from '#api/orders/orders.policy.ts';
import { patientDays } from '#api/orders/patient-days.ts';
import { figureSql } from '#api/platform/day-figures.ts';
import { isLiveMode } from '#api/settings/settings.service.ts';
import { paymentDays, reviewWeeks } from './kept-figures.ts';

/** The Mondays up to this week's. Every query below joins to them, so that empty weeks are included. */
const WEEKS = `select generate_series(monday - (? - 1) * 7, monday, interval '7 days')::date as week
  from (select date_trunc('week', practice_day(?)::timestamp)::date as monday) this`;

const MONDAY = "to_char(weeks.week, 'YYYY-MM-DD') as week";
const WEEK_OF_DAY = "date_trunc('week', day)::date";

export async function adminStats(
  em: EntityManager,
  weeks: number,
): Promise<z.input<typeof AdminStats>> {
  const range = [weeks, now()];
  const sales = await salesByWeek(em, [...range, (await isLiveMode(em)) ? 'live' : 'test']);
  const products = await em.find(Product, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const shown = products.filter(({ id }) => sales.some(({ product }) => product === id));
  return {
    ...(await countCards(em)),
    sales,
    products: inShownOrder(shown).map(({ id, name }) => ({ id, name })),
    reviews: await reviewsByWeek(em, range),
  };
}

type Cards = Pick<AdminStats, 'totalPatients' | 'activeSubscriptions' | 'pendingReviews'>;

async function countCards(em: EntityManager): Promise<Cards> {
  const [row] = await em.execute<Omit<Cards, 'pendingReviews'>[]>(
    `select
       (select coalesce(sum(patients), 0)::int from ${figureSql(patientDays)} days) as "totalPatients",
       (select coalesce(sum(active), 0)::int from ${figureSql(orderDays)} days) as "activeSubscriptions"`,
  );
  return { ...row!, pendingReviews: await em.count(Order, inQueue) };
}

/**
 * Orders by the week in which they were placed, money of the current payment mode by the week in which it was received.
 */
const salesByWeek = (em: EntityManager, range: unknown[]): Promise<WeekOfOrders[]> =>
  em.execute<WeekOfOrders[]>(
    `with weeks as (${WEEKS}), since as (select min(week) as first from weeks),
       placed as (
         select ${WEEK_OF_DAY} as week, product, sum(placed)::int as orders
         from ${figureSql(orderDays)} days, since where day >= since.first group by 1, 2),
       earned as (
         select ${WEEK_OF_DAY} as week, product, sum(revenue)::float8 as revenue
         from ${figureSql(paymentDays)} days, since where day >= since.first and mode = ? group by 1, 2)
     select ${MONDAY}, products.id as product, coalesce(placed.orders, 0) as orders,
       coalesce(earned.revenue, 0) as revenue
     from weeks cross join products
       left join placed on placed.week = weeks.week and placed.product = products.id
       left join earned on earned.week = weeks.week and earned.product = products.id
     where products.id in ${sqlWords(DOCUMENTED_PRODUCTS)} or products.is_active
       or exists (select from placed where product = products.id)
       or exists (select from earned where product = products.id)
     order by weeks.week, products.created_at, products.id`,
    range,
  );

/** How long paid cases with their form waited for a decision, by the week of the decision. */
const reviewsByWeek = (em: EntityManager, range: unknown[]): Promise<WeekOfReviews[]> =>
  em.execute<WeekOfReviews[]>(
    `with weeks as (${WEEKS})
     select ${MONDAY}, coalesce(waits.reviewed, 0) as reviewed,
       waits.median_hours as "medianHours", waits.p95_hours as "p95Hours"
     from weeks left join ${figureSql(reviewWeeks)} waits on waits.day = weeks.week
     order by weeks.week`,
    range,
  );
