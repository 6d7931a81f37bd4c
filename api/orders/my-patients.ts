import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from './order.entity.ts';
import { statusInSql } from './order-where.ts';

/** An order that makes its customer a patient: of its reviewer, or of every doctor if it has none. */
export const treatedSql = (alias: string): string =>
  `${alias}.removed_at is null and not ${alias}.is_test and ${statusInSql('inCare', alias)}`;

/**
 * Whoever has left treats nobody any more: their patients are those of every doctor, until one of them decides. An array,
 * which is read once and finds orders by their index.
 */
const goneSql = (alias: string): string =>
  `${alias}.reviewer_id = any(array(select gone.id from users gone
    where gone.role in ('doctor', 'admin') and (not gone.is_active or gone.removed_at is not null)))`;

/** An order that this doctor reviewed, the only parameter, or nobody who is still here (decision C063). */
export const reviewedSql = (alias: string): string =>
  `(${alias}.reviewer_id = ? or ${alias}.reviewer_id is null or ${goneSql(alias)})`;

/** Orders that nobody reviewed who is still here: a where clause. */
export const reviewedByNobody = (): FilterQuery<Order> =>
  ({ $or: [{ reviewer: null }, { [raw((alias) => goneSql(alias))]: [] }] }) as FilterQuery<Order>;

const TREATED = `${treatedSql('orders')} and ${reviewedSql('orders')}`;

/** "My patients" of a doctor (decision C063) as ids: a query for the right side of `in`. */
export const patientIdsOf = (doctorId: number) =>
  raw(`(select customer_id from orders where ${TREATED})`, [doctorId]);

/** The customers whom a doctor treats: a where clause on users. */
export const treatedBy = (doctorId: number): FilterQuery<User> =>
  ({
    role: 'customer',
    [raw(
      (alias) => `exists (select 1 from orders where customer_id = ${alias}.id and ${TREATED})`,
      [doctorId],
    )]: [],
  }) as FilterQuery<User>;
