import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { verifyAudit } from '#api/audit/verify-audit.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const TABLETS = 40;
const { pending, approvedCount, claim, move } = orderContract;

let app: TestApp;
let other: TestApp;
let order: Order;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  ({ order } = await aCase(app));
});
afterEach(() => void vi.restoreAllMocks());

const idsOf = ({ body }: { body: unknown }) => (body as { id: number }[]).map(({ id }) => id);

/** Doctors who have seen the queue, each with the tag of their last response. */
async function tablets(count: number) {
  const all: { user: User; client: TestClient; etag: string }[] = [];
  for (let one = 0; one < count; one += 1) {
    const user = await aDoctor(app.em());
    const client = await app.as(user);
    const etag = (await client.try(pending)).headers.get('etag')!;
    all.push({ user, client, etag });
  }
  return all;
}

/** The queries to PostgreSQL while many ask for the queue. It responds once all of them have asked. */
async function statementsOf(askers: number, happens: () => Promise<unknown>): Promise<string[]> {
  const { versions } = app.deps;
  const caughtUp = versions.caughtUp.bind(versions);
  const everybody = Promise.withResolvers<void>();
  let come = 0;
  vi.spyOn(versions, 'caughtUp').mockImplementation(async () => {
    await caughtUp();
    if ((come += 1) === askers) setImmediate(everybody.resolve);
  });
  const connection = app.deps.orm.em.getConnection();
  const execute = connection.execute.bind(connection);
  const asked: string[] = [];
  vi.spyOn(connection, 'execute').mockImplementation(async (query, ...more) => {
    asked.push(String(query));
    if (isQueue(String(query))) await everybody.promise;
    return execute(query, ...more) as never;
  });
  await happens();
  return asked;
}
const isQueue = (sql: string) => /from "orders".* order by .*"queued_at"/s.test(sql);

describe('polls of many after a change', () => {
  test('read the queue once, and write down every look together', async () => {
    const all = await tablets(TABLETS);
    const { order: fresh } = await aCase(app);
    const before = await app.em().count(AuditEntry, { subject: 'queue' });
    const asked = await statementsOf(TABLETS, async () => {
      const answers = await Promise.all(
        all.map(({ client, etag }) => client.try(pending, { headers: { 'if-none-match': etag } })),
      );
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(idsOf(answer)).toContain(fresh.id);
      }
    });
    expect(asked.filter(isQueue)).toHaveLength(1);
    expect(asked.filter((sql) => /insert into "audit"/.test(sql))).toHaveLength(1);
    expect(await app.em().count(AuditEntry, { subject: 'queue' })).toBe(before + TABLETS);
    for (const { user } of all)
      expect(await auditRows(app, user.id, { subject: 'queue' })).toHaveLength(2);
    expect(await verifyAudit(app.em(), app.deps.secrets.audit)).toMatchObject({ faults: [] });
  });

  test('are answered again after a failure that some of them shared', async () => {
    const [one] = await tablets(1);
    await aCase(app);
    await app.deps.versions.caughtUp();
    const connection = app.deps.orm.em.getConnection();
    const execute = connection.execute.bind(connection);
    const spy = vi.spyOn(connection, 'execute').mockImplementation((query, ...more) => {
      if (/from "orders"/.test(String(query))) throw new Error('no such luck');
      return execute(query, ...more) as never;
    });
    expect((await one!.client.try(pending)).status).toBe(500);
    spy.mockRestore();
    expect((await one!.client.try(pending)).status).toBe(200);
  });
});

describe('a look that could not be written down', () => {
  test('is not shown, and is written down with the next answer', async () => {
    const [{ user, client } = { user: null!, client: null! }] = await tablets(1);
    const { order: fresh } = await aCase(app);
    vi.spyOn(EntityManager.prototype, 'insertMany').mockRejectedValueOnce(new Error('no disk'));
    const refused = await client.try(pending);
    expect([refused.status, refused.text.includes(fresh.referenceNumber)]).toEqual([500, false]);
    const before = (await auditRows(app, user.id, { subject: 'queue' })).length;
    expect(idsOf(await client.try(pending))).toContain(fresh.id);
    expect(await auditRows(app, user.id, { subject: 'queue' })).toHaveLength(before + 1);
  });
});

describe('nobody is given', () => {
  test('what is made for another role or another doctor', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const [one, two] = await tablets(2);
    await app
      .em()
      .execute(`update orders set status = 'approved', reviewer_id = ? where id = ?`, [
        one!.user.id,
        order.id,
      ]);
    const { order: waiting } = await aCase(app);
    const canOf = async (client: TestClient) => {
      const rows = await client.call(pending);
      return rows.find(({ id }) => id === waiting.id)!.can;
    };
    const [ofDoctor, ofAdmin] = [await canOf(one!.client), await canOf(admin)];
    expect([ofDoctor.remove, ofAdmin.remove]).toEqual([false, true]);
    const mine = await one!.client.call(approvedCount);
    const theirs = await two!.client.call(approvedCount);
    expect(mine.count).toBe(theirs.count + 1);
  });

  test('an answer older than their own decision, whichever process asks', async () => {
    const user = await aDoctor(app.em());
    const [here, there] = [await app.as(user), await other.as(user)];
    for (let time = 0; time < 5; time += 1) {
      const { order: decided } = await aCase(app);
      for (const client of [here, there])
        expect(idsOf(await client.try(pending))).toContain(decided.id);
      const params = { id: decided.id };
      await here.call(claim, { params });
      const body = { status: 'rejected', reviewNotes: 'Not now.' } as const;
      await havingRead(here).call(move, { params, body });
      for (const client of [there, here])
        expect(idsOf(await client.try(pending))).not.toContain(decided.id);
    }
  });

  test('the previous response, while the notification of the change is still on its way', async () => {
    const [one] = await tablets(1);
    const { versions } = app.deps;
    const caughtUp = versions.caughtUp.bind(versions);
    vi.spyOn(versions, 'caughtUp').mockImplementationOnce(async () => {
      await app.em().execute(`update orders set status = 'rejected' where id = ?`, [order.id]);
      await caughtUp();
    });
    expect(idsOf(await one!.client.try(pending))).not.toContain(order.id);
  });
});

test('the same response is sent with each compression, and without', async () => {
  const [one] = await tablets(1);
  const sent = (encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${one!.client.token}`,
        cookie: `session=${one!.client.cookies.get('session')}`,
        'accept-encoding': encoding,
      };
      get(app.url + pending.path, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }),
        );
      }).on('error', reject);
    });
  const plain = await sent('identity');
  expect(plain.encoding).toBeUndefined();
  expect(idsOf({ body: JSON.parse(String(plain.body)) })).toContain(order.id);
  const [br, gzip] = [await sent('gzip, deflate, br'), await sent('gzip, br;q=0')];
  expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
});
