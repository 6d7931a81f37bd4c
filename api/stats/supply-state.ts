import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { ENDED_DAYS, SUPPLY_NOTICES } from '#shared/care/supply.ts';
import type { SupplyState } from '#shared/stats.ts';
import { realOrdersSql, statusInSql } from '#api/orders/order-where.ts';
import { NOT_FOLLOWED_UP } from '#api/orders/supply.ts';
import { now } from '#api/platform/clock.ts';

type Row = Omit<z.input<typeof SupplyState>, 'endingDays' | 'endedDays'>;

/** Whole days from today to the end, as `daysUntil` counts them. */
const LEFT = `(o.supplied_until at time zone 'UTC')::date - (?::timestamptz at time zone 'UTC')::date`;
const [AHEAD, BACK] = [SUPPLY_NOTICES[0], ENDED_DAYS];

const SUPPLIES = `select (count(*) filter (where days >= 0))::int as ending,
    (count(*) filter (where days < 0))::int as ended
  from (select ${LEFT} as days
    from orders o join users u on u.id = o.customer_id and u.removed_at is null
    where o.supplied_until between ?::timestamptz - interval '${BACK + 1} days'
      and ?::timestamptz + interval '${AHEAD + 1} days' and ${NOT_FOLLOWED_UP}) supplies
  where days between -${BACK} and ${AHEAD}`;

const BLOCKED = `select count(*)::int as blocked from orders o
  where o.shipping_status = 'pending_shipping' and ${statusInSql('inCare', 'o')} and ${realOrdersSql('o')}
    and (o.is_disputed or o.payment_status <> 'paid')`;

/** Whose medicine runs out without another order, and which approved parcels cannot leave because of their money. */
export async function supplyState(em: EntityManager): Promise<z.input<typeof SupplyState>> {
  const at = now();
  const [supplies] = await em.execute<Row[]>(SUPPLIES, [at, at, at]);
  const [parcels] = await em.execute<Row[]>(BLOCKED);
  return {
    endingDays: AHEAD,
    endedDays: BACK,
    ending: supplies!.ending,
    ended: supplies!.ended,
    blocked: parcels!.blocked,
  };
}
