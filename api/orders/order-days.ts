import { daysOf, within, type DayFigure } from '#api/platform/day-figures.ts';
import { stageColumns, stageCounts } from './order-stages.ts';
import { realOrdersSql, statusInSql } from './order-where.ts';

/**
 * Cents received with an order's latest payment, minus refunds. Money that did not fit the order, such as a second
 * payment, is not counted.
 */
export const lastPaymentSql = (alias: string): string =>
  `(select received_amount - refunded_amount from payments
    where payments.order_id = ${alias}.id and settled_at is not null and problem is null
    order by attempt desc limit 1)`;

const LISTED = statusInSql('subscription', 'o');

/**
 * Daily figures of real orders (order-where.ts), by the day on which they were placed: all, those in care,
 * subscriptions, the active ones of these and their money; also how far the orders have come, and their number per
 * view.
 */
export const orderDays: DayFigure = {
  name: 'orders',
  table: 'order_days',
  columns: [
    'product',
    'placed',
    'in_care',
    'subscriptions',
    'approved',
    'active',
    'last_payments',
    ...stageColumns,
  ],
  truth: `select touched.day, o.product, count(*)::int as placed,
      (count(*) filter (where ${statusInSql('inCare', 'o')}))::int as in_care,
      (count(*) filter (where ${LISTED}))::int as subscriptions,
      (count(*) filter (where ${statusInSql('toBegin', 'o')}))::int as approved,
      (count(*) filter (where ${statusInSql('current', 'o')}))::int as active,
      coalesce(sum(${lastPaymentSql('o')}) filter (where ${LISTED}), 0)::bigint as last_payments,
      ${stageCounts}
    from touched cross join lateral (
      select id, product, status, payment_status, shipping_status, supplied_until, intake_id from orders
      where ${within('created_at')} and ${realOrdersSql('orders')}) o
    group by touched.day, o.product`,
  days: daysOf('orders', 'created_at', 'day'),
};
