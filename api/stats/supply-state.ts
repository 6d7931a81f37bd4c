import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { ENDED_DAYS, SUPPLY_NOTICES } from '#shared/care/supply.ts';
import type { SupplyState } from '#shared/stats.ts';
import {
  awaitsParcelSql,
  realOrdersSql,
  securedSql,
  statusInSql,
} from '#api/orders/order-where.ts';
import { existsForPerson } from '#api/orders/patient-days.ts';
import { NOT_FOLLOWED_UP } from '#api/orders/supply.ts';
import { now } from '#api/platform/clock.ts';

type Row = Pick<z.input<typeof SupplyState>, 'ending' | 'ended'>;
type WaitingFor = z.input<typeof SupplyState>['waitingFor'];

/** Whole days of the practice from today to the end. */
const LEFT = 'practice_day(o.supplied_until) - practice_day(?)';
const [AHEAD, BACK] = [SUPPLY_NOTICES[0], ENDED_DAYS];

const SUPPLIES = `select (count(*) filter (where days >= 0))::int as ending,
    (count(*) filter (where days < 0))::int as ended
  from (select ${LEFT} as days
    from orders o left join users u on u.id = o.customer_id
    where u.removed_at is null and o.supplied_until between ?::timestamptz - interval '${BACK + 1} days'
      and ?::timestamptz + interval '${AHEAD + 1} days' and ${NOT_FOLLOWED_UP}) supplies
  where days between -${BACK} and ${AHEAD}`;

const BLOCKED = `select count(*)::int as blocked from orders o
  where ${awaitsParcelSql('o')} and ${realOrdersSql('o')}
    and (o.is_disputed or o.payment_status <> 'paid')`;

const IN_WINDOW = `s.supplied_until between ?::timestamptz - interval '${BACK} days' and ?::timestamptz + interval '${AHEAD} days'`;

const IS_UNDECIDED = statusInSql('undecided', 'o');
const IS_PACKED = awaitsParcelSql('o');
const IS_ANSWERED = '(o.asked_at is null or o.answered_at is not null)';
/** Its person has a supply that ends soon or has just ended. */
const RUNS_OUT = existsForPerson(
  's',
  'o',
  `${realOrdersSql('s')} and ${statusInSql('begun', 's')} and ${IN_WINDOW}`,
);
const UNREAD =
  'exists (select from check_ins c where (c.patient_id = o.customer_id or c.order_id = o.id) and c.looked_at is null)';

/** What blocks the parcels of orders, in one pass over the orders that have not been shipped. */
const ORDERS_WAIT = `select
    (count(*) filter (where is_packed and payment_status <> 'paid'))::int as money,
    (count(*) filter (where is_packed and is_disputed))::int as dispute,
    (count(*) filter (where is_paid_for and intake_id is null))::int as form,
    (count(*) filter (where is_paid_for and not is_answered))::int as answer,
    (count(*) filter (where (is_packed or is_paid_for) and is_unread))::int as "checkIn",
    (count(*) filter (where not is_packed and not is_secured and runs_out))::int as payment,
    (count(*) filter (where is_paid_for and intake_id is not null and is_answered and runs_out))::int as approval
  from (select o.payment_status, o.is_disputed, o.intake_id, ${IS_PACKED} as is_packed,
      ${securedSql('o')} as is_secured, ${IS_UNDECIDED} and ${securedSql('o')} as is_paid_for,
      ${IS_ANSWERED} as is_answered,
      ${UNREAD} as is_unread, ${RUNS_OUT} as runs_out
    from orders o left join users u on u.id = o.customer_id
    where ${realOrdersSql('o')} and (${IS_UNDECIDED} or ${IS_PACKED}) and u.removed_at is null) waiting`;

const IS_COMPLETE = `case when p.is_shipping_to_vietnam
    then p.address <> '' and p.vietnam_ward <> '' and p.vietnam_city_province <> ''
    else p.address <> '' and p.city <> '' and p.state <> '' and p.zip_code <> '' end`;

/** A next order goes to the address of the profile, and is refused without one (`order.no_address`). */
const NO_ADDRESS = `select count(distinct o.customer_id)::int as address
  from orders o join users u on u.id = o.customer_id and u.removed_at is null
    left join profiles p on p.user_id = o.customer_id
  where o.supplied_until between ?::timestamptz - interval '${BACK} days'
    and ?::timestamptz + interval '${AHEAD} days' and ${NOT_FOLLOWED_UP}
    and not coalesce(${IS_COMPLETE}, false)`;

/** Approved parcels that cannot leave, because their money is disputed or not there. */
export async function countStopped(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ blocked: number }[]>(BLOCKED);
  return row!.blocked;
}

/** Whose medicine runs out, guests included, without another order, and which approved parcels cannot leave because of their money. */
export async function supplyState(em: EntityManager): Promise<z.input<typeof SupplyState>> {
  const at = now();
  const [supplies] = await em.execute<Row[]>(SUPPLIES, [at, at, at]);
  const [orders] = await em.execute<Omit<WaitingFor, 'address'>[]>(ORDERS_WAIT, [at, at, at, at]);
  const [people] = await em.execute<Pick<WaitingFor, 'address'>[]>(NO_ADDRESS, [at, at]);
  return {
    endingDays: AHEAD,
    endedDays: BACK,
    ending: supplies!.ending,
    ended: supplies!.ended,
    blocked: await countStopped(em),
    waitingFor: { ...orders!, ...people! },
  };
}
