import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { realOrdersSql, securedSql, statusInSql } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { tellBuyerOnce } from './guest-news.ts';

const HOUR_MS = 3_600_000;
/** How many hours after the payment it is told, and until when each still is after an outage. */
const REMINDERS = [
  { after: 3, until: 48 },
  { after: 48, until: 72 },
] as const;

/** An order may have waited for its payment for days. */
const WAITING = `select o.id from orders o
  cross join lateral (select coalesce(max(coalesce(authorized_at, settled_at)), o.created_at) as at
    from payments where order_id = o.id) secured
  where o.intake_id is null and ${realOrdersSql('o')} and ${securedSql('o')} and ${statusInSql('undecided', 'o')}
    and secured.at > ? and secured.at <= ? order by o.id`;

/** Whoever has paid and not sent the form waits for a doctor who waits for them. Each reminder comes once. */
export const remindOfForm: Schedule = {
  name: 'orders-form-missing',
  cron: '*/10 * * * *',
  handle: async (deps) => {
    const em = deps.orm.em.fork();
    for (const { after, until } of REMINDERS) {
      const between = [until, after].map((hours) => new Date(now().getTime() - hours * HOUR_MS));
      for (const { id } of await em.execute<{ id: number }[]>(WAITING, between)) {
        const order = await em.fork().findOneOrFail(Order, { id });
        const happening = `form_missing:${id}:${after}`;
        await tellBuyerOnce(deps, order, { kind: 'form_missing', happening });
      }
    }
  },
};
