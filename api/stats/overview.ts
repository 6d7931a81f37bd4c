import type { EntityManager } from '@mikro-orm/postgresql';
import { periodBefore, type DeskFigures, type Overview, type Period } from '#shared/overview.ts';
import { refusalsSql } from '#api/orders/order-stages.ts';
import { orderDays } from '#api/orders/order-days.ts';
import { pushDue } from '#api/notifications/notifications.service.ts';
import { figureSql, type DayFigure } from '#api/platform/day-figures.ts';
import { countFailed } from '#api/platform/failed-jobs.ts';
import { isLiveMode } from '#api/settings/settings.service.ts';
import { paymentDays, refundDays, reviewerDays } from './kept-figures.ts';

/** A period compared with the one before it, from the daily figures. */
export async function overviewOf(em: EntityManager, period: Period): Promise<Overview> {
  const mode = (await isLiveMode(em)) ? 'live' : 'test';
  return {
    now: await figuresOf(em, period, mode),
    before: await figuresOf(em, periodBefore(period), mode),
    doctors: await doctorsOf(em, period),
    failedPushes: await countFailed(em, pushDue.name),
  };
}

const of = (figure: DayFigure) => `${figureSql(figure)} days where day between ?::date and ?::date`;
const sum = (column: string) => `coalesce(sum(${column}), 0)::float8`;
const MEAN_HOURS = `round((sum(hours) / nullif(sum(decided), 0))::numeric, 2)::float8`;

/** For whole days, both included. Read from the rows, since few orders are declined. */
const PLACED = `created_at >= day_begins(?::date) and created_at < day_begins(?::date + 1)`;

type Row = Omit<DeskFigures, 'stages'> & DeskFigures['stages'];

async function figuresOf(em: EntityManager, { from, to }: Period, mode: string) {
  const days = [from, to];
  const [row] = await em.execute<Row[]>(
    `select * from
       (select ${sum('placed')} as placed, ${sum('paid')} as paid, ${sum('with_form')} as form,
          ${sum('prescribed')} as approved, ${sum('dispatched')} as shipped from ${of(orderDays)}) orders,
       (select ${refusalsSql(PLACED)} as refusals) refusals,
       (select ${sum('revenue')} as revenue from ${of(paymentDays)} and mode = ?) payments,
       (select ${sum('refunded')} as refunded from ${of(refundDays)} and mode = ?) refunds,
       (select ${sum('decided')} as decided, ${MEAN_HOURS} as "waitedHours" from ${of(reviewerDays)}) reviews`,
    [...days, ...days, ...days, mode, ...days, mode, ...days],
  );
  const { placed, paid, form, approved, shipped, ...rest } = row!;
  return { stages: { placed, paid, form, approved, shipped }, ...rest };
}

const doctorsOf = (em: EntityManager, { from, to }: Period): Promise<Overview['doctors']> =>
  em.execute<Overview['doctors']>(
    `select users.id, users.full_name as name, by_doctor.decided, by_doctor."waitedHours" from
       (select reviewer_id, ${sum('decided')} as decided, ${MEAN_HOURS} as "waitedHours"
        from ${of(reviewerDays)} group by reviewer_id) by_doctor
       join users on users.id = by_doctor.reviewer_id
     order by by_doctor.decided desc, users.id`,
    [from, to],
  );
