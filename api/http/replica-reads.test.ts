import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { statsContract } from '#shared/stats.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { startReplicated, type ReplicatedDatabase } from '#api/testing/streaming-replica.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { isForReplica, REPLICA_READS } from './replica-reads.ts';

/* A real replica follows a real primary here. Each test says what was answered by which, see the metric. */

const METRICS_TOKEN = 'a-token-for-the-metrics';

let database: ReplicatedDatabase;
let app: TestApp;
let admin: TestClient;
const startApp = (url: string, more: Record<string, string> = {}) =>
  startTestApp({ DATABASE_URL: database.url, DATABASE_READ_URL: url, METRICS_TOKEN, ...more });

beforeAll(async () => {
  database = await startReplicated();
  app = await startApp(database.replicaUrl);
  admin = await app.as(await anAdmin(app.em()));
  await answeredBy('replica');
});
afterAll(async () => {
  await app?.stop();
  await database?.stop();
});

/** However busy the machine is. */
const SOON = { timeout: 60_000, interval: 100 };

const countOf = () => new Map(app.deps.replica!.outcomes());

/** What was counted during `work`. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = countOf();
  await work();
  const now = [...countOf()].map(([outcome, n]) => [outcome, n - (before.get(outcome) ?? 0)]);
  return Object.fromEntries(now.filter(([, n]) => n !== 0)) as Record<string, number>;
}

/** Once the replica has caught up, or its absence was noticed. */
const answeredBy = (outcome: string) =>
  vi.waitFor(
    async () =>
      expect(Object.keys(await counted(() => admin.call(orderContract.counts)))).toEqual([outcome]),
    SOON,
  );

let made = 0;
async function addCustomer(): Promise<string> {
  const fullName = `Newcomer ${(made += 1)}`;
  await aCustomer(app.em(), { fullName });
  return fullName;
}

async function isListed(name: string): Promise<boolean> {
  const listed = await admin.call(patientContract.customers, { query: { search: name } });
  return listed.some(({ fullName }) => fullName === name);
}

/** What a read does not do without. */
const NEEDED = new Map<Endpoint, Record<string, string>>([
  [auditContract.people, { search: 'new' }],
  [statsContract.overview, { from: '2026-01-01', to: '2026-01-31' }],
]);

test('each of the lists and figures is answered by the replica', async () => {
  for (const endpoint of REPLICA_READS) {
    const query = new URLSearchParams(NEEDED.get(endpoint)).toString();
    await vi.waitFor(async () => {
      const outcomes = await counted(async () => {
        const { status } = await admin.send('GET', `${endpoint.path}?${query}`);
        expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      });
      expect([endpoint.name, outcomes]).toEqual([endpoint.name, { replica: 1 }]);
    }, SOON);
  }
  const [row] = await database.onReplica(
    "select count(*)::int as n from pg_stat_activity where usename = 'steadwell'",
  );
  expect(row!['n']).toBeGreaterThan(0);
});

test('a list contains what was written just before it, by whomever', async () => {
  const outcomes = await counted(async () => {
    for (let round = 0; round < 40; round += 1)
      expect(await isListed(await addCustomer())).toBe(true);
  });
  expect(outcomes['replica']).toBeGreaterThan(0);
});

test('a replica that falls behind is noticed, and the primary answers until it has caught up', async () => {
  await database.onReplica('select pg_wal_replay_pause()');
  const outcomes = await counted(async () => {
    for (let round = 0; round < 10; round += 1)
      expect(await isListed(await addCustomer())).toBe(true);
  });
  expect(outcomes['replica']).toBeUndefined();
  await answeredBy('behind');
  await vi.waitFor(async () => expect(await lag()).toBeGreaterThan(0), SOON);

  await database.onReplica('select pg_wal_replay_resume()');
  await answeredBy('replica');
  expect(await isListed(`Newcomer ${made}`)).toBe(true);
  await vi.waitFor(async () => expect(await lag()).toBe(0), SOON);
});

test('a killed replica is not missed, and is used again when it is back', async () => {
  const name = await addCustomer();
  await database.killReplica();
  const outcomes = await counted(async () => {
    for (let round = 0; round < 10; round += 1) expect(await isListed(name)).toBe(true);
  });
  expect(outcomes['replica']).toBeUndefined();
  expect(await lag()).toBeNaN();
  // A process that starts meanwhile starts.
  const other = await startApp(database.replicaUrl);
  const colleague = await other.as(await anAdmin(other.em()));
  expect(await colleague.call(orderContract.counts)).toBeTruthy();
  await other.stop();

  await database.startReplica();
  await answeredBy('replica');
});

test('one that is killed under load is not missed either', async () => {
  await aCustomer(app.em(), { fullName: 'Somebody Steady' });
  let left = 60;
  const reader = async () => {
    while ((left -= 1) >= 0) {
      if (left === 40) await database.killReplica();
      expect(await isListed('Somebody Steady')).toBe(true);
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  await database.startReplica();
  await answeredBy('replica');
});

test('only the office is answered by it', async () => {
  const doctor = await app.as(await aDoctor(app.em()));
  const customer = await app.as(await aCustomer(app.em()));
  const outcomes = await counted(async () => {
    await doctor.call(orderContract.list);
    await doctor.call(orderContract.pending);
    await doctor.call(statsContract.promises);
    await customer.call(orderContract.list);
    await admin.call(orderContract.pending);
  });
  expect(outcomes).toEqual({});
  expect(isForReplica(orderContract.list, { role: 'guest', checkoutId: null })).toBe(false);
});

test('only reads that are neither polled nor kept current on a device can be answered by it', () => {
  for (const { name, method, spec } of REPLICA_READS) {
    expect([name, method, spec.background, spec.conditional, spec.limit === 'poll']).toEqual([
      ...[name, 'GET', undefined, undefined, false],
    ]);
    expect([name, spec.offline === 'synced']).toEqual([name, orderContract.list.name === name]);
  }
});

test('an address that is not that of a replica is refused at the start', async () => {
  await expect(startApp(database.url)).rejects.toThrow(
    'DATABASE_READ_URL is not the address of a replica: that server takes writes',
  );
  await database.onPrimary('create database other');
  await vi.waitFor(
    () => database.onReplica("select 1 / count(*) from pg_database where datname = 'other'"),
    SOON,
  );
  const other = Object.assign(new URL(database.replicaUrl), { pathname: '/other' }).href;
  await expect(startApp(other)).rejects.toThrow('is the address of another database');
  const missing = Object.assign(new URL(database.replicaUrl), { pathname: '/missing' }).href;
  await expect(startApp(missing)).rejects.toThrow(
    'DATABASE_READ_URL cannot be used: there is no such database',
  );
  const wrong = Object.assign(new URL(database.replicaUrl), { password: 'wrong' }).href;
  await expect(startApp(wrong)).rejects.toThrow(
    'DATABASE_READ_URL cannot be used: user or password is wrong',
  );
});

test('a replica that was made a primary is not read any more', async () => {
  await database.onReplica('select pg_promote()');
  await answeredBy('wrong');
  expect(await isListed(await addCustomer())).toBe(true);
});

async function lag(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { text } = await app.guest().send('GET', '/metrics', { headers });
  expect(text).toContain('replica_reads_total{outcome="replica"}');
  const [, value] = /^replica_lag_seconds (\S+)$/m.exec(text)!;
  return value === 'Nan' ? Number.NaN : Number(value);
}
