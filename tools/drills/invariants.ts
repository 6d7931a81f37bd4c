import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** What must be true at every moment, whatever is killed. Each query returns the orders for which it is not. */
export const INVARIANTS: Record<string, string> = {
  'charged at most once': `
    select order_id as id from simulator_intents where status = 'succeeded'
     group by order_id having count(*) > 1`,
  'charged its price or nothing': `
    select i.order_id as id from simulator_intents i join orders o on o.id = i.order_id
     where i.status = 'succeeded' and i.amount_received <> o.price`,
  'no more is refunded than was charged': `
    select i.order_id as id from simulator_intents i join simulator_refunds r on r.intent_id = i.id
     where r.status <> 'failed' group by i.order_id, i.id, i.amount_received
    having sum(r.amount) > i.amount_received`,
  'paid is what was captured': `
    select o.id from orders o where o.payment_status = 'paid' and o.price > 0 and not o.is_test
       and (select coalesce(sum(p.received_amount - p.refunded_amount), 0)
              from payments p where p.order_id = o.id) <> o.price`,
  'what the books hold was taken at the gateway': `
    select p.order_id as id from payments p where p.settled_at is not null and p.gateway = 'simulator'
       and exists (select from simulator_intents i where i.id = p.intent_id)
       and not exists (select from simulator_intents i
            where i.id = p.intent_id and i.status = 'succeeded' and i.amount_received = p.received_amount)`,
  'approved means paid, with form and reviewer': `
    select o.id from orders o where o.status = 'approved' and not o.is_test and o.id > $1
       and (o.payment_status not in ('paid', 'pending_refund', 'refunded')
            or o.intake_id is null or o.reviewer_id is null)`,
  'decided at most once, and in the audit': `
    select o.id from orders o where o.status in ('approved', 'rejected') and o.id > $1
       and (select count(*) from audit a where a.order_id = o.id and a.action = 'decide'
             and a.detail like '%"from":"pending_review"%') <> 1`,
};

/** What the open transaction sees. Orders up to `after` are the demo's. */
export async function found(client: Client, after: number): Promise<string[]> {
  const all: string[] = [];
  for (const [name, sql] of Object.entries(INVARIANTS)) {
    const values = sql.includes('$1') ? [after] : [];
    const { rows } = await client.query<{ id: number }>(sql, values);
    for (const { id } of rows) all.push(`order ${id}: not ${name}`);
  }
  return all;
}

/** Reads all invariants in one transaction, so that they see one state. */
export async function broken(client: Client, after: number): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await found(client, after);
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

const EVERY_MS = 200;

/** Reads the invariants five times a second for as long as a drill takes. */
export class Watch {
  readonly found = new Set<string>();
  reads = 0;
  /** Times at which the database could not be read. That is allowed while it is what fails. */
  unread = 0;
  #isOver = false;
  #running: Promise<void>;

  constructor(connect: () => Promise<Client>, after: number) {
    this.#running = this.#run(connect, after);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(connect: () => Promise<Client>, after: number): Promise<void> {
    let client: Client | null = null;
    while (!this.#isOver) {
      const began = performance.now();
      try {
        client ??= await connect();
        for (const one of await broken(client, after)) this.found.add(one);
        this.reads += 1;
      } catch {
        this.unread += 1;
        await client?.end().catch(() => undefined);
        client = null;
      }
      await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
    await client?.end();
  }
}
