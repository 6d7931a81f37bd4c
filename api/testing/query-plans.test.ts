import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { shippingContract } from '#shared/shipping.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { supplyContract } from '#shared/supplies.ts';
import { syncContract } from '#shared/sync.ts';
import { anAdmin, aPacker } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { reconcilePayments } from '#api/payments/reconcile/reconcile-payments.ts';
import { touchedSql } from '#api/platform/day-figures.ts';
import { fillClinic } from '#tools/large-clinic.ts';
import { foldFigures, keptFigures } from '#api/stats/kept-figures.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/*
 * The queries of the screens in a clinic of 20,000 orders (`PLAN_ORDERS=100000` for more): none may scan one of its
 * large tables completely.
 */

const ORDERS = Number(process.env.PLAN_ORDERS ?? 20_000);
const LARGE = ['orders', 'users', 'payments', 'prescriptions', 'supplies'];

let app: TestApp;
const clients = {} as Record<'admin' | 'doctor' | 'customer' | 'packer', TestClient>;
beforeAll(async () => {
  app = await startTestApp();
  const em = app.em();
  await fillClinic(em, app.deps.secrets.data, ORDERS);
  await foldFigures.handle(app.deps);
  const customer = await em.findOneOrFail(User, { fullName: { $like: 'An %' }, role: 'customer' });
  // Of those who decided on its orders: the one who signed the protocols has left.
  const doctor = await em.findOneOrFail(User, { fullName: { $like: 'Doctor %' }, role: 'doctor' });
  clients.admin = await app.as(await anAdmin(em));
  clients.packer = await app.as(await aPacker(em));
  clients.doctor = await app.as(doctor);
  clients.customer = await app.as(customer);
});
afterAll(() => app.stop());

type Asked = { sql: string; params: unknown[] };

/** All statements that a response needs. */
async function statementsOf(ask: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const connection = app.deps.orm.em.getConnection();
  const execute = connection.execute.bind(connection);
  const spy = vi.spyOn(connection, 'execute').mockImplementation((query, params, ...more) => {
    asked.push({ sql: String(query), params: (params ?? []) as unknown[] });
    return execute(query, params, ...more) as never;
  });
  await ask().finally(() => spy.mockRestore());
  return asked.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql));
}

/** The large tables that a statement scanned. Parts of a plan that were never executed do not count. */
async function readWhole({ sql, params }: Asked): Promise<string[]> {
  const rows = await app
    .em()
    .execute<{ 'QUERY PLAN': string }[]>(`explain (analyze, timing off) ${sql}`, params);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/Seq Scan on (\w+)(?!.*never executed)/g)]
    .map(([, table]) => table!)
    .filter((table) => LARGE.includes(table));
}

const LOOKS: [keyof typeof clients, Endpoint, Record<string, unknown>?][] = [
  ['admin', shippingContract.waiting],
  ['packer', shippingContract.waiting],
  ['admin', pharmacyContract.board],
  ['packer', pharmacyContract.board],
  ['doctor', prescribingContract.toPrescribe],
  ['admin', orderContract.list],
  ['admin', orderContract.list, { status: 'pending_review' }],
  ['admin', orderContract.list, { status: 'active' }],
  ['admin', orderContract.list, { search: 'nguyen' }],
  ['admin', orderContract.list, { search: '8714' }],
  ['admin', orderContract.list, { search: '(394) 871-4' }],
  ['admin', orderContract.list, { customerId: 1_000_007 }],
  ['admin', patientContract.approved],
  ['admin', patientContract.customers],
  ['admin', patientContract.customers, { search: '871466' }],
  ['admin', ledgerContract.list],
  ['admin', ledgerContract.list, { mode: 'test' }],
  ['admin', ledgerContract.list, { search: '8714' }],
  ['admin', auditContract.list],
  ['admin', subscriptionContract.list],
  ['admin', statsContract.admin, { weeks: 104 }],
  ['admin', statsContract.overview, { from: '2026-11-01', to: '2026-11-28' }],
  ['admin', statsContract.supplies],
  ['admin', orderContract.list, { from: '2026-11-27', to: '2026-11-27' }],
  ['admin', ledgerContract.list, { from: '2026-11-27', to: '2026-11-27' }],
  ['admin', statsContract.orders, { status: 'shipping_pending' }],
  ['admin', statsContract.orders, { from: '2026-11-27', to: '2026-11-27' }],
  ['admin', statsContract.orders, { search: '8714' }],
  ['admin', orderContract.approvedCount],
  ['doctor', orderContract.approvedCount],
  ['doctor', statsContract.reviews, { since: '2026-11-27T05:00:00.000Z' }],
  ['doctor', orderContract.pending],
  ['doctor', orderContract.list],
  ['doctor', patientContract.approved],
  ['admin', statsContract.promises],
  ['doctor', supplyContract.blocked],
  ['doctor', subscriptionContract.list],
  ['doctor', messageContract.list],
  ['customer', orderContract.list],
  ['customer', subscriptionContract.list],
  ['customer', notificationContract.list],
  ['customer', syncContract.orders],
];

test.each(
  LOOKS.map(([who, endpoint, query = {}]) => ({
    look: `${who}, ${endpoint.name} ${JSON.stringify(query)}`,
    ...{ who, endpoint, query },
  })),
)('$look', async ({ who, endpoint, query }) => {
  const path = `${endpoint.path}?${new URLSearchParams(query as Record<string, string>)}`;
  const asked = await statementsOf(async () => {
    expect((await clients[who].send('GET', path)).status).toBe(200);
  });
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect([one.sql, await readWhole(one)]).toEqual([one.sql, []]);
});

test('what the reconciliation asks for every minute is found by an index', async () => {
  const asked = await statementsOf(() => reconcilePayments.handle(app.deps));
  expect(asked.length).toBeGreaterThan(3);
  for (const one of asked) expect([one.sql, await readWhole(one)]).toEqual([one.sql, []]);
});

test.each(keptFigures)('two days of $name are counted from their own rows', async (figure) => {
  const [from, to] = [new Date(Date.now() - 40 * DAY), new Date(Date.now() - 33 * DAY)];
  const days = `select distinct day::date as day from (values (?::timestamptz), (?::timestamptz)) days (day)`;
  const sql = `with ${touchedSql(figure, days)} select * from (${figure.truth}) truth`;
  expect(await readWhole({ sql, params: [from, to] })).toEqual([]);
});
const DAY = 86_400_000;
