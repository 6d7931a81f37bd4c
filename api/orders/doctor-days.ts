import { DAY_BY_DAY, daysOf, within, type DayFigure } from '#api/platform/day-figures.ts';
import { treatedSql } from './my-patients.ts';
import { lastPaymentSql } from './order-days.ts';
import { realOrdersSql, statusInSql } from './order-where.ts';

/** Represents every doctor: nobody has reviewed the order, or its patient has no doctor of their own. */
export const EVERY_DOCTOR = 0;

/**
 * The same orders grouped by doctor (subscriptions.policy.ts): their reviewer, and the doctors who treat the customer.
 * An order that belongs to every doctor is counted once, for all of them.
 */
export const doctorDays: DayFigure = {
  name: 'doctors',
  table: 'doctor_days',
  columns: ['doctor_id', 'subscriptions', 'approved', 'active', 'last_payments'],
  truth: `select touched.day, doctor.id as doctor_id, count(*)::int as subscriptions,
      (count(*) filter (where ${statusInSql('toBegin', 'o')}))::int as approved,
      (count(*) filter (where ${statusInSql('current', 'o')}))::int as active,
      coalesce(sum(${lastPaymentSql('o')}), 0)::bigint as last_payments
    from touched
      cross join lateral (
        select id, status, customer_id, reviewer_id from orders
        where ${within('created_at')} and ${realOrdersSql('orders')}
          and ${statusInSql('subscription', 'orders')} ${DAY_BY_DAY}) o
      cross join lateral (
        select case when bool_or(id is null) then array[${EVERY_DOCTOR}] else array_agg(distinct id) end as ids
        from (select o.reviewer_id as id where o.reviewer_id is not null or ${statusInSql('prescribed', 'o')}
          union all select treated.reviewer_id from orders treated
          where treated.customer_id = o.customer_id and ${treatedSql('treated')}) theirs) doctors
      cross join lateral unnest(doctors.ids) doctor (id)
    group by touched.day, doctor.id`,
  days: daysOf('orders', 'created_at', 'day'),
};
