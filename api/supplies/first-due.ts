import type { EntityManager } from '@mikro-orm/postgresql';
import { shippingDueAt } from '#shared/care/promises.ts';
import { addDays, dayOf, momentOf } from '#shared/dosing/days.ts';
import { LEAD_DAYS } from '#shared/supply-plan.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { medicineSql, realOrdersSql, statusInSql } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone, promisesOf } from '#api/settings/settings.service.ts';
import { lastedBefore } from './supplied-until.ts';
import { Supply } from './supply.entity.ts';

const COMES_BEFORE = `select max(due)::text as day from (select min(s.due_on) as due
  from supplies s join orders o on o.id = s.order_id
  where o.customer_id = ? and ${medicineSql('o')} = ? and o.id < ? and ${realOrdersSql('o')} and ${statusInSql('inCare', 'o')}
    and s.state = 'waiting'
    and not exists (select from supplies held where held.order_id = o.id and held.state = 'blocked')
  group by o.id) as next`;

/**
 * The day of the next parcel of an order before, which its patient may have moved: it comes first. Null if there is none,
 * or if something holds it, which must not hold this one as well.
 */
async function comesBefore(
  em: EntityManager,
  { customer, medicine, id }: Order,
): Promise<string | null> {
  if (!customer) return null;
  const [row] = await em.execute<{ day: string | null }[]>(COMES_BEFORE, [
    customer.id,
    medicine,
    id,
  ]);
  return row?.day ?? null;
}

/**
 * Plans the first supply of an order, which has not left, for when what its patient has left of the same medicine is
 * nearly used up, and not before what an earlier order of it brings next: what is compounded would spoil in the
 * meantime. Its day stays if that has come, and is today if nothing stands before it any more.
 */
export async function postponeFirst(
  em: EntityManager,
  order: Order,
  first: Supply,
): Promise<Date | null> {
  const zone = await practiceZone(em);
  const before = (await lastedBefore(em, [first.id]))(first);
  const today = dayOf(now().getTime(), zone);
  const nearlyUsed = before && addDays(dayOf(before.getTime(), zone), -LEAD_DAYS);
  const due = [today, nearlyUsed, await comesBefore(em, order)]
    .filter((day) => day !== null)
    .reduce((one, other) => (one > other ? one : other));
  if (due > today) {
    first.dueOn = due;
    const from = new Date(momentOf(due, '12:00', zone));
    order.shipDueAt = shippingDueAt(from, await promisesOf(em));
  } else if (first.dueOn > today) {
    first.dueOn = today;
  }
  return before;
}

/** Of these orders, those whose first supply waits for its day, so that there is nothing to pack yet. */
export async function notYetDue(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const waiting = await em.find(
    Supply,
    { order: { $in: [...orderIds] }, number: 1, state: 'waiting' },
    { fields: ['order'], disableIdentityMap: true },
  );
  return new Set(waiting.map(({ order }) => order.id));
}
