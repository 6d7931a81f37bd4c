import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { ENDED_DAYS, SUPPLY_NOTICES } from '#shared/care/supply.ts';
import type { SupplyState } from '#shared/stats.ts';
import { realOrdersSql, statusInSql } from '#api/orders/order-where.ts';
import { NOT_FOLLOWED_UP } from '#api/orders/supply.ts';
import { now } from '#api/platform/clock.ts';

type Row = Omit<z.input<typeof SupplyState>, 'endingDays' | 'endedDays'>;

const day = (moment: string) => `(${moment} at time zone 'UTC')::date`;

const SUPPLIES = `select
    (count(*) filter (where ${day('o.supplied_until')} >= ${day('?::timestamptz')}))::int as ending,
    (count(*) filter (where ${day('o.supplied_until')} < ${day('?::timestamptz')}))::int as ended
  from orders o join users u on u.id = o.customer_id and u.removed_at is null
  where o.supplied_until >= ${day('?::timestamptz')} - ${ENDED_DAYS}
    and o.supplied_until < ${day('?::timestamptz')} + ${SUPPLY_NOTICES[0] + 1} and ${NOT_FOLLOWED_UP}`;

const BLOCKED = `select count(*)::int as blocked from orders o
  where o.shipping_status = 'pending_shipping' and ${statusInSql('inCare', 'o')} and ${realOrdersSql('o')}
    and (o.is_disputed or o.payment_status <> 'paid')`;

/** Whose medicine runs out without another order, and which approved parcels cannot leave because of their money. */
export async function supplyState(em: EntityManager): Promise<z.input<typeof SupplyState>> {
  const at = now();
  const [supplies] = await em.execute<Row[]>(SUPPLIES, [at, at, at, at]);
  const [parcels] = await em.execute<Row[]>(BLOCKED);
  return {
    endingDays: SUPPLY_NOTICES[0],
    endedDays: ENDED_DAYS,
    ending: supplies!.ending,
    ended: supplies!.ended,
    blocked: parcels!.blocked,
  };
}
