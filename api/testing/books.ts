import type { Client } from 'pg';

/** The records of both sides about the orders since a given one. */
export type Entry = {
  id: number;
  phone: string;
  price: number;
  paymentStatus: string;
  status: string;
  isQueued: boolean;
  /** Successful charges at the payment company, and their total. */
  charges: number;
  charged: number;
  refunded: number;
  /** Payments that our own books consider settled. */
  settled: number;
  forms: number;
  /** How often doctors were notified of the case. Once per doctor is right. */
  told: number;
};

const ENTRIES = `
  select o.id, o.patient_phone as phone, o.price, o.payment_status as "paymentStatus", o.status,
         o.queued_at is not null as "isQueued",
         (select count(*)::int from simulator_intents i where i.order_id = o.id and i.status = 'succeeded') as charges,
         (select coalesce(sum(amount_received), 0)::int from simulator_intents i where i.order_id = o.id) as charged,
         (select coalesce(sum(r.amount), 0)::int from simulator_refunds r
           join simulator_intents i on i.id = r.intent_id
          where i.order_id = o.id and r.status = 'succeeded') as refunded,
         (select count(*)::int from payments p where p.order_id = o.id and p.settled_at is not null) as settled,
         (select count(*)::int from intakes f where f.order_id = o.id) as forms,
         (select count(*)::int from notifications n
           where n.subject_id = o.id and n.kind = 'case_waiting') as told
    from orders o where o.id > $1 order by o.id`;

export const readBooks = async (client: Client, after: number): Promise<Entry[]> =>
  (await client.query<Entry>(ENTRIES, [after])).rows;

/** Jobs that are pending or have failed. Those whose time is still to come do not count, nor do schedules. */
export const readOpenJobs = async (client: Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select name || ' ' || state as name from jobs.job
        where name like '%/%' and (state in ('retry', 'active', 'failed')
          or state = 'created' and start_after < now() + interval '1 minute')`,
    )
  ).rows.map(({ name }) => name);
