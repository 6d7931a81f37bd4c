import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';
import { statusInSql } from './order-where.ts';

/** An order that makes its customer a patient: of its reviewer, or of every doctor if it has none. */
export const treatedSql = (alias: string): string =>
  `${alias}.removed_at is null and not ${alias}.is_test and ${statusInSql('inCare', alias)}`;

const TREATED = `${treatedSql('orders')} and (reviewer_id = ? or reviewer_id is null)`;

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
