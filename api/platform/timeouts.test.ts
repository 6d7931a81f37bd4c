import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { DatabaseLine } from '#api/testing/database-line.ts';
import { servingApp, type Open } from '#api/testing/serve-app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { openDatabase } from './database.ts';
import { ACQUIRE_MS, withTimeout } from './timeouts.ts';
import config from '../../mikro-orm.config.ts';

let app: TestApp;
let line: DatabaseLine;
let orm: MikroORM;
beforeAll(async () => {
  app = await startTestApp();
  line = await DatabaseLine.to(app.deps.orm.config.get('clientUrl')!);
  orm = await openDatabase(config, line.url);
});
afterEach(() => {
  vi.useRealTimers();
  line.thaw();
});
afterAll(async () => {
  await orm.close();
  await line.close();
  await app.stop();
});

const ask = (sql: string) => orm.em.fork().execute<object[]>(sql);
const POOL = 12;

/** Over the wire, for requests that have this timeout. */
const serving = (timeoutMs: number, work: (open: Open) => Promise<void>) =>
  servingApp({ ...app.deps, orm }, { timeoutMs }, work);

const unavailable = { status: 503, body: { code: 'unavailable' } };

describe('a statement that takes too long', () => {
  test('is ended by PostgreSQL, and its connection stays usable', async () => {
    const pid = () => ask('select pg_backend_pid() as pid');
    const before = await pid();
    await expect(withTimeout(200, () => ask('select pg_sleep(30)'))).rejects.toMatchObject({
      code: '57014',
    });
    expect(await pid()).toEqual(before);
  });

  test('has all the time outside of a request, also on a connection that a request had', async () => {
    await withTimeout(200, () => ask('select 1'));
    await ask('select pg_sleep(0.3)');
    expect(await ask('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });

  test('is reported to the caller with a time to wait', async () => {
    await app.em().transactional(async (holder) => {
      await holder.execute('lock table products in access exclusive mode');
      await serving(200, async (open) => {
        const answer = await open().try(catalogueContract.listProducts);
        expect(answer).toMatchObject(unavailable);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      });
    });
  });
});

describe('a database that says nothing any more', () => {
  test('keeps no request waiting, nor the question for health, and is used again when it is back', async () => {
    await serving(200, async (open) => {
      const client = open();
      const answers = (path: string) =>
        // Within these 200 ms a busy machine may not even connect.
        vi.waitFor(async () => expect((await client.send('GET', path)).status).toBe(200), {
          timeout: 60_000,
        });
      await answers('/readyz');
      line.freeze();
      expect(await client.try(catalogueContract.listProducts)).toMatchObject(unavailable);
      // Without a limit of its own it would wait for a connection as long as everybody else.
      const began = performance.now();
      expect((await client.send('GET', '/readyz')).status).toBe(503);
      expect(performance.now() - began).toBeLessThan(ACQUIRE_MS);
      line.thaw();
      await answers('/readyz');
      await answers(catalogueContract.listProducts.path);
    });
  });

  test('is asked over new connections as soon as one was not answered', async () => {
    // The whole pool, idle when the proxy goes silent.
    await Promise.all(Array.from({ length: POOL }, () => ask('select pg_sleep(0.1)')));
    line.swallow();
    await serving(200, async (open) => {
      const client = open();
      expect(await client.try(catalogueContract.listProducts)).toMatchObject(unavailable);
      expect((await client.try(catalogueContract.listProducts)).status).toBe(200);
    });
  });

  test('costs the pool no connection for good, whatever each of them was at', async () => {
    const transaction = () =>
      orm.em
        .fork()
        .transactional((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'));
    for (let round = 0; round < POOL + 1; round += 1) {
      await expect(transaction()).rejects.toThrow();
    }
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('a pool that stays empty refuses after a while', async () => {
  const held = Array.from({ length: POOL }, () => orm.em.fork());
  for (const em of held) {
    await em.begin();
    await em.execute('select 1');
  }
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(ask('select 1')).rejects.toThrow('timeout exceeded');
    await vi.advanceTimersByTimeAsync(ACQUIRE_MS);
    await refused;
  } finally {
    vi.useRealTimers();
    for (const em of held) await em.rollback();
  }
});
