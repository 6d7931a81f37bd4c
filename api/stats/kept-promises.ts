import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { KeptPromises } from '#shared/stats.ts';
import { waitsForDoctor } from '#api/orders/orders.policy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { now } from '#api/platform/clock.ts';
import { figureSql } from '#api/platform/day-figures.ts';
import { promiseDays } from './kept-figures.ts';

type Answer = z.input<typeof KeptPromises>;
type Row = { stage: 'review' | 'ship'; kept: number; missed: number };

/** How often deadlines were met in recent days, and what is overdue now. */
export async function keptPromises(em: EntityManager, days: number): Promise<Answer> {
  const rows = await em.execute<Row[]>(
    `select stage, sum(kept)::int as kept, sum(missed)::int as missed from ${figureSql(promiseDays)} days
     where day > practice_day(?) - ?::int group by stage`,
    [now(), days],
  );
  const figureOf = (stage: Row['stage']) => {
    const { kept = 0, missed = 0 } = rows.find((row) => row.stage === stage) ?? {};
    return { kept, missed };
  };
  const late = await countLate(em);
  return {
    days,
    reviews: { ...figureOf('review'), late: late.reviews },
    parcels: { ...figureOf('ship'), late: late.parcels },
  };
}

/** What is open and past the promised time. A case that waits for its patient is not. */
export async function countLate(em: EntityManager): Promise<{ reviews: number; parcels: number }> {
  const isLate = { $lt: now() };
  return {
    reviews: await em.count(Order, {
      $and: [waitsForDoctor, { reviewDueAt: isLate }],
    } as FilterQuery<Order>),
    parcels: await em.count(Order, {
      $and: [orderViews.shipping_pending, { removedAt: null, isTest: false, shipDueAt: isLate }],
    }),
  };
}
