import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { daysOf, within, type DayFigure } from '#api/platform/day-figures.ts';
import { realOrdersSql, statusInSql } from './order-where.ts';
import type { Order } from './order.entity.ts';

/**
 * By what a guest is known from one order to the next: the phone number, else the email address, else the device. The
 * expression of the index in the migration.
 */
export const guestKey = (alias: string): string =>
  `guest_key(${alias}.patient_phone, ${alias}.patient_email, ${alias}.checkout_id)`;

/** The account to which the orders of a guest belong: the customer's with the same phone number. */
export const ofAccount = (user: string, order: string): string =>
  `${user}.phone_key = ${guestKey(order)} and ${user}.role = 'customer' and ${user}.removed_at is null`;

/** A real order of a guest, that is of no account. */
const ofGuest = (alias: string): string =>
  `${alias}.customer_id is null and ${realOrdersSql(alias)}`;

/** The order `o` treats somebody at present. */
const TREATS = `${statusInSql('inCare', 'o')} and ${realOrdersSql('o')}`;

/**
 * Patients, and those in treatment, by the day on which they came. A patient is a person: a customer's account, or a
 * guest with a real order whose phone number is no account's, from the first such order on (docs/glossary.md).
 */
export const patientDays: DayFigure = {
  name: 'customers',
  table: 'customer_days',
  columns: ['patients', 'subscribers'],
  truth: `select touched.day, count(*)::int as patients, (count(*) filter (where is_treated))::int as subscribers
    from touched cross join lateral (
      select exists (select from orders o where o.customer_id = u.id and ${TREATS})
          or exists (select from orders o where o.customer_id is null and ${guestKey('o')} = u.phone_key and ${TREATS})
          as is_treated
      from users u where ${within('u.created_at')} and u.role = 'customer' and u.removed_at is null
      union all
      select exists (select from orders o
          where o.customer_id is null and ${guestKey('o')} = ${guestKey('came')} and ${TREATS})
      from orders came
      where ${within('came.created_at')} and ${ofGuest('came')} and ${guestKey('came')} is not null
        and not exists (select from users u where ${ofAccount('u', 'came')})
        and not exists (select from orders o where ${guestKey('o')} = ${guestKey('came')} and ${ofGuest('o')}
          and (o.created_at, o.id) < (came.created_at, came.id))) people
    group by touched.day`,
  days: `select day from (${daysOf('users', 'created_at', 'day')}) joined
    union select day from (${daysOf('orders', 'created_at', 'day')}) ordered`,
};

/** Whether the person of an order has another one that matches a condition; a guest by what they are known by. */
export const existsForPerson = (other: string, order: string, where: string): string =>
  `(exists (select from orders ${other} where ${other}.customer_id = ${order}.customer_id and ${where})
    or ${order}.customer_id is null and exists (select from orders ${other} where ${other}.customer_id is null
      and ${guestKey(other)} = ${guestKey(order)} and ${where}))`;

/** How many people are behind the orders `o` that match a condition. Guests as in `patientDays`. */
export const peopleSql = (where: string): string =>
  `select count(distinct coalesce(o.customer_id::text, u.id::text, ${guestKey('o')}))::int as count
   from orders o left join users u on o.customer_id is null and ${ofAccount('u', 'o')}
   where ${where} and ${TREATS}`;

/** All orders of the guest who has placed this one, known by what it holds now. */
export const ordersOfGuest = (orderId: number): FilterQuery<Order> =>
  ({
    customer: null,
    [raw(
      (alias) =>
        `${guestKey(alias)} = (select ${guestKey('theirs')} from orders theirs where theirs.id = ?)`,
      [orderId],
    )]: [],
  }) as FilterQuery<Order>;
