import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { approve } from '#api/testing/approving.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { databaseAt } from '#api/testing/database-url.ts';
import { noPgBouncer, startPgBouncer, type PgBouncer } from '#api/testing/pgbouncer.ts';
import { readCase } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { testDatabaseUrl } from '#api/testing/test-database.ts';
import { refuseTransactionPooling } from './refuse-pooling.ts';
import { withTimeout } from './timeouts.ts';

/* Requests through a real PgBouncer with three connections to PostgreSQL. */

let url: string;
let bouncer: PgBouncer;
let app: TestApp;

describe.skipIf(noPgBouncer)(
  `requests through PgBouncer${noPgBouncer ? `: ${noPgBouncer}` : ''}`,
  () => {
    beforeAll(async () => {
      url = await testDatabaseUrl();
      bouncer = await startPgBouncer(url, 'transaction');
      app = await startTestApp({ DATABASE_URL: url, DATABASE_POOL_URL: bouncer.url });
    });
    afterAll(async () => {
      await app?.stop();
      await bouncer?.stop();
    });

    test('a purchase, its review and its jobs work, with more requests at once than connections', async () => {
      const doctor = await app.as(await aDoctor(app.em()));
      const bought = await Promise.all(Array.from({ length: 12 }, () => buyAndFill(app.guest())));
      await Promise.all(
        bought.map(async ({ id }) => {
          await doctor.call(orderContract.claim, { params: { id } });
          await readCase(doctor, id);
          expect((await approve(doctor, id)).status).toBe(200);
        }),
      );
      await app.drain();
      const admin = await app.as(await anAdmin(app.em()));
      const listed = await admin.call(orderContract.list);
      expect(listed.filter(({ status }) => status === 'approved')).toHaveLength(12);
    });

    test('changes are still announced, so an unchanged poll costs no query', async () => {
      const doctor = await app.as(await aDoctor(app.em()));
      const first = await doctor.try(orderContract.pending);
      const headers = { 'if-none-match': first.headers.get('etag')! };
      expect((await doctor.try(orderContract.pending, { headers })).status).toBe(304);
      await buyAndFill(app.guest());
      expect((await doctor.try(orderContract.pending, { headers })).status).toBe(200);
    });

    test('no time limit of a request stays with the connection that somebody else gets next', async () => {
      const slow = () => app.em().execute('select pg_sleep(0.05)');
      await withTimeout(2_000, () => Promise.all([slow(), slow(), slow(), slow()]));
      const limit = 'select current_setting($1) as limit from pg_sleep(0.05)';
      const others = await Promise.all(
        [1, 2, 3].map(() => ask(bouncer.url, limit, ['statement_timeout'])),
      );
      expect(others).toEqual([1, 2, 3].map(() => [{ limit: '0' }]));
    });

    test('a statement that takes too long is given up here, and ended there', async () => {
      const slow = withTimeout(300, () => app.em().execute('select pg_sleep(60)'));
      await expect(slow).rejects.toThrow();
      const left = `select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`;
      await vi.waitFor(async () => expect(await ask(url, left)).toEqual([]), { timeout: 60_000 });
    });

    test('an address that is not that of the same database is refused', async () => {
      const other = databaseAt(inject('testServer').appUrl, inject('testServer').template);
      await expect(startTestApp({ DATABASE_URL: url, DATABASE_POOL_URL: other })).rejects.toThrow(
        'DATABASE_POOL_URL must lead to the same database as DATABASE_URL',
      );
    });

    test('DATABASE_URL may be a pooler that lends by session, but not one that lends by transaction', async () => {
      await expect(startTestApp({ DATABASE_URL: bouncer.url })).rejects.toThrow(
        'DATABASE_URL leads to a pooler that lends connections by transaction',
      );
      const session = await startPgBouncer(url, 'session');
      const client = new pg.Client(session.url);
      await client.connect();
      await refuseTransactionPooling(client, session.url);
      await client.end();
      await session.stop();
    });
  },
);

async function ask(address: string, sql: string, values: string[] = []): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
