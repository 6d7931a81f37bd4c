import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import type { OtherAccount } from '#shared/safety/safety-case.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { statusInSql, realOrdersSql } from '#api/orders/order-where.ts';

/** Of a very common name not everybody is looked at. */
const SAME_NAME_MAX = 300;
const SHOWN_MAX = 3;

type Row = { case: string; id: string; reference: string; placed: Date; account: string | null };

/** Orders of people with the same name as the patient of each case, newest first. A guest's have no account. */
const SAME_NAME = `select cases.id as "case", other.id, other.reference_number as reference,
    other.created_at as placed, other.customer_id as account
  from json_to_recordset(?::json) as cases(id bigint, name text)
  join orders other on search_form(other.patient_name) collate "C" = search_form(cases.name) collate "C"
  where other.id <> cases.id and other.removed_at is null
    and ${realOrdersSql('other')} and not ${statusInSql('byPatient', 'other')}
  order by other.id desc limit ${SAME_NAME_MAX}`;

type Born = (orderId: number) => string | undefined;

/**
 * Orders of what is probably the same person under another account or as a guest: the same name and the same birthday on
 * a medical form. A case gets the reference and the day of each, and nothing else of the other leaves this function.
 */
export async function ordersElsewhere(
  em: EntityManager,
  orders: readonly Order[],
  zone: string,
  bornIn: (orders: readonly { id: number }[]) => Promise<Born>,
): Promise<(order: Order, account: number | undefined, birthday: string) => OtherAccount[]> {
  const named = orders.filter(({ patientName }) => patientName.trim() !== '');
  if (named.length === 0) return () => [];
  const rows = await em.execute<Row[]>(SAME_NAME, [
    JSON.stringify(named.map(({ id, patientName }) => ({ id, name: patientName }))),
  ]);
  const born = await bornIn(rows.map(({ id }) => ({ id: Number(id) })));
  return (order, account, birthday) =>
    rows
      .filter((row) => Number(row.case) === order.id && Number(row.account) !== account)
      .filter(({ id }) => born(Number(id)) === birthday)
      .slice(0, SHOWN_MAX)
      .map(({ reference, placed }) => ({
        reference,
        placedOn: dayOf(new Date(placed).getTime(), zone),
      }));
}
