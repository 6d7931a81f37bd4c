import { SUPPLY_NOTICES } from '#shared/care/supply.ts';
import { tellBuyerOnce } from '#api/notifications/guest-news.ts';
import { Order } from '#api/orders/order.entity.ts';
import { NOT_FOLLOWED_UP } from '#api/orders/supply.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';

type Ending = { id: number; notice: number };

const days = (count: number | string) => `${count} * interval '1 day'`;
/** Whole days from today to the end by the practice's clock: the patient's is not known here. */
const LEFT = 'practice_day(o.supplied_until) - practice_day(?)';
/** The notices as rows, so that the table and this agree. */
const NOTICES = `(values ${SUPPLY_NOTICES.map((notice) => `(${notice})`).join(', ')}) notices (notice)`;

const ENDING = `select id, notice from (
    select o.id, o.customer_id, (select min(notice) from ${NOTICES} where ${LEFT} <= notice) as notice
    from orders o left join users u on u.id = o.customer_id
    where o.supplied_until between ?::timestamptz - ${days(1)} and ?::timestamptz + ${days(SUPPLY_NOTICES[0] + 1)}
      and (o.customer_id is null or u.removed_at is null and u.is_active)
      and ${LEFT} >= 0 and ${NOT_FOLLOWED_UP}) ending
  where notice is not null and id > ?
    and not exists (select from notifications told
      where told.user_id = ending.customer_id and told.happening = 'supply_ending:' || ending.id || ':' || ending.notice)
  order by id limit ?`;

const BATCH = 500;

/** Sends each of the notices once before a supply ends, in words that name no medicine (decision C092). */
export const remindOfSupply: Schedule = {
  name: 'care-supply',
  cron: '17 * * * *',
  handle: async (deps) => {
    const em = deps.orm.em.fork();
    const at = now();
    for (let after = 0; ;) {
      const found = await em.execute<Ending[]>(ENDING, [at, at, at, at, after, BATCH]);
      for (const { id, notice } of found) {
        const order = await em.fork().findOneOrFail(Order, { id });
        const happening = `supply_ending:${id}:${notice}`;
        await tellBuyerOnce(deps, order, { kind: 'supply_ending', happening });
      }
      if (found.length < BATCH) return;
      after = found.at(-1)!.id;
    }
  },
};
