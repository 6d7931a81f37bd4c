import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { testDatabaseUrl } from '#api/testing/test-database.ts';
import { broken, found, INVARIANTS } from './invariants.ts';

/* The checker is checked: a drill that reads invariants which notice nothing would show nothing. */

let app: TestApp;
let client: Client;
/** A purchase that was approved, one that was declined and refunded, and one that nobody has decided. */
let [approved, rejected, waiting] = [0, 0, 0];

beforeAll(async () => {
  app = await startTestApp();
  client = new Client(await testDatabaseUrl());
  await client.connect();
  const doctor = await app.as(await aDoctor(app.em()));
  const decide = async (phone: string, status: 'approved' | 'rejected') => {
    const { id } = await buyAndFill(app.guest(), { phone });
    const body = { status, reviewNotes: 'Seen and decided.' };
    await havingRead(doctor).call(orderContract.move, { params: { id }, body });
    return id;
  };
  approved = await decide('(555) 301-4401', 'approved');
  rejected = await decide('(555) 301-4402', 'rejected');
  ({ id: waiting } = await buyAndFill(app.guest(), { phone: '(555) 301-4403' }));
  await app.drain();
});
afterAll(async () => {
  await client.end();
  await app.stop();
});

test('a purchase that was approved, and one that was declined and refunded, break nothing', async () => {
  const { rows } = await client.query(`select payment_status from orders where id = $1`, [
    rejected,
  ]);
  expect(rows).toEqual([{ payment_status: 'refunded' }]);
  expect(await broken(client, 0)).toEqual([]);
});

/** What a fault would leave behind, written past the service. */
const DAMAGE: [name: string, order: () => number, sql: string][] = [
  [
    'charged at most once',
    () => approved,
    `insert into simulator_intents select (jsonb_populate_record(i,
       jsonb_build_object('id', i.id || '2', 'idempotency_key', i.idempotency_key || '2'))).*
       from simulator_intents i where order_id = $1`,
  ],
  [
    'charged its price or nothing',
    () => approved,
    `update simulator_intents set amount_received = amount_received + 1 where order_id = $1`,
  ],
  [
    'no more is refunded than was charged',
    () => rejected,
    `update simulator_refunds set amount = amount + 1
      where intent_id in (select id from simulator_intents where order_id = $1)`,
  ],
  [
    'paid is what was captured',
    () => approved,
    `update payments set refunded_amount = 100 where order_id = $1`,
  ],
  [
    'what the books hold was taken at the gateway',
    () => approved,
    `update simulator_intents set status = 'canceled' where order_id = $1`,
  ],
  [
    'approved means paid, with form and reviewer',
    () => approved,
    `update orders set reviewer_id = null where id = $1`,
  ],
  [
    'decided at most once, and in the audit',
    () => waiting,
    // A decision that the audit does not know.
    `update orders set status = 'rejected' where id = $1`,
  ],
];

test('each invariant is damaged below', () => {
  expect(DAMAGE.map(([name]) => name)).toEqual(Object.keys(INVARIANTS));
});

test.each(DAMAGE)('not %s is noticed', async (name, order, sql) => {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(sql, [order()]);
    expect(rowCount).toBeGreaterThan(0);
    expect(await found(client, 0)).toContain(`order ${order()}: not ${name}`);
  } finally {
    await client.query('rollback');
  }
});
