import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { HANG_MS } from '#shared/testing/depth.ts';
import { readBooks, readOpenJobs, type Entry } from './books.ts';
import { Buyer } from './buyer.ts';
import { ServiceProcess } from './service-process.ts';
import { atStandstill } from './standstill.ts';
import { TestClient } from './test-client.ts';
import { havingRead } from '#api/testing/having-read.ts';

/*
 * kill -9 at specific moments of a purchase and a review, on the real process with its real database. Many people are
 * at different moments when it happens, so that few restarts test many moments. Afterwards everybody continues from
 * what the service had told them, and the books of both sides are compared.
 */

let service: ServiceProcess;
let doctor: TestClient;
let lastSeeded = 0;
let doctors = 0;
const buyers: Buyer[] = [];
/** Their refund was interrupted. Another worker picks it up once the dead one is detected, as the last test checks. */
const refunded: Buyer[] = [];

beforeAll(async () => {
  service = await ServiceProcess.start();
  doctor = await logIn('doctor');
  const [row] = await service.query<{ id: number }>('select max(id)::int as id from orders');
  lastSeeded = row?.id ?? 0;
  const { demoAccounts = [] } = await doctor.call(configContract.find);
  doctors = demoAccounts.filter(({ role }) => role === 'doctor').length;
});

afterAll(() => service.stop());

async function logIn(role: 'doctor' | 'admin'): Promise<TestClient> {
  const client = new TestClient(service.url);
  const { demoAccounts } = await client.call(configContract.find);
  const { phoneNumber, password } = demoAccounts!.find((one) => one.role === role)!;
  const { token } = await client.call(accountContract.login, { body: { phoneNumber, password } });
  client.token = token;
  return client;
}

function aGuest(): Buyer {
  const buyer = Buyer.guest(service.url);
  buyers.push(buyer);
  return buyer;
}

async function aMember(): Promise<Buyer> {
  const buyer = await Buyer.member(service.url);
  buyers.push(buyer);
  return buyer;
}

const decide = (buyer: Buyer, status: 'approved' | 'rejected', by = doctor) =>
  havingRead(by).call(orderContract.move, {
    params: { id: buyer.order.id },
    body: { status, reviewNotes: 'Seen and decided.' },
  });

async function books(of: readonly Buyer[]): Promise<Entry[]> {
  const client = await service.connect();
  try {
    const entries = await readBooks(client, lastSeeded);
    return of.map((buyer) => {
      const own = entries.filter((entry) => entry.phone.replace(/\D/g, '') === buyer.phone);
      expect(own, `orders of ${buyer.phone}`).toHaveLength(1);
      return own[0]!;
    });
  } finally {
    await client.end();
  }
}

/** Paid once on both sides, with one form, and in the doctors' queue. */
async function expectBought(of: readonly Buyer[]): Promise<void> {
  for (const entry of await books(of)) {
    expect(entry).toMatchObject({
      charges: 1,
      charged: entry.price,
      settled: 1,
      paymentStatus: 'paid',
      forms: 1,
      isQueued: true,
    });
  }
}

/** An interrupted attempt is resumed after 45 seconds, with the next run of a job that runs every minute. */
async function expectRefunded(of: readonly Buyer[]): Promise<void> {
  await eventually(async () => {
    for (const entry of await books(of)) {
      const { price } = entry;
      expect(entry).toMatchObject({ charges: 1, charged: price, refunded: price });
      expect(entry).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
    }
  });
}

const untilActive = (queue: string) =>
  eventually(async () => {
    const active = `select from jobs.job where name = $1 and state = 'active'`;
    const rows = await service.query(active, [queue]);
    expect(rows.length).toBeGreaterThan(0);
  });

async function eventually(check: () => Promise<void>, timeoutMs = HANG_MS): Promise<void> {
  for (const end = performance.now() + timeoutMs; ; await sleep(250)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

describe('kill -9 of the app', () => {
  test('before our books were written: everybody can continue, and nobody has two orders', async () => {
    const [placing, beginning, recording, filling] = [aGuest(), aGuest(), aGuest(), aGuest()];
    const [member, reviewed] = [await aMember(), aGuest()];
    await Promise.all([
      beginning.until('place'),
      recording.until('confirm'),
      filling.until('record'),
      reviewed.until('fill'),
    ]);
    await atStandstill(
      service,
      'lock table orders in exclusive mode',
      [
        () => placing.place(),
        () => member.place(),
        () => beginning.begin(),
        () => recording.record(),
        () => filling.fill(),
        () => decide(reviewed, 'approved'),
      ],
      () => service.killApp(),
    );
    await service.startApp();

    expect((await books([reviewed]))[0]?.status).toBe('pending_review');
    const all = [placing, member, beginning, recording, filling];
    await Promise.all(all.map((buyer) => buyer.finish()));
    await decide(reviewed, 'approved');
    await expectBought([...all, reviewed]);
  });

  test('at the card company: no charge and no refund is lost or made twice', async () => {
    const [beginning, confirming, refused] = [aGuest(), aGuest(), aGuest()];
    const member = await aMember();
    await Promise.all([beginning.until('place'), confirming.until('begin'), refused.until('fill')]);
    await atStandstill(
      service,
      'lock table simulator_intents in exclusive mode',
      [() => beginning.begin(), () => member.place(), () => confirming.confirm()],
      async () => {
        await decide(refused, 'rejected');
        await untilActive('refund.owed/refund');
        await service.killApp();
      },
    );
    await service.startApp();
    await Promise.all([beginning, member, confirming].map((buyer) => buyer.finish()));
    await expectBought([beginning, member, confirming]);
    refunded.push(refused);
  });

  test('between the card company and our books: what happened there is found and written down', async () => {
    const [beginning, recording, returned] = [aGuest(), aGuest(), aGuest()];
    await Promise.all([beginning.until('place'), recording.until('begin'), returned.until('fill')]);
    await beginning.withoutAnswer('begin');
    // As if the intent's id had not been stored yet.
    const forget = 'update payments set intent_id = null where order_id = $1';
    await service.query(forget, [beginning.order.id]);
    const orders = [beginning, recording, returned].map((buyer) => buyer.order.id).join();
    await atStandstill(
      service,
      `select from payments where order_id in (${orders}) for update`,
      [() => beginning.begin(), () => recording.confirm().then(() => recording.record())],
      async () => {
        await decide(returned, 'rejected');
        await untilActive('refund.owed/refund');
        await service.killApp();
      },
    );
    await service.startApp();
    await Promise.all([beginning, recording].map((buyer) => buyer.finish()));
    await expectBought([beginning, recording]);
    refunded.push(returned);
  });

  test('after the deed and before the answer: asking again does nothing twice', async () => {
    const [placing, beginning, confirming, recording, filling, vanished] = Array.from(
      { length: 6 },
      aGuest,
    ) as [Buyer, Buyer, Buyer, Buyer, Buyer, Buyer];
    const [member, reviewed] = [await aMember(), await aMember()];
    await Promise.all([
      beginning.until('place'),
      confirming.until('begin'),
      recording.until('confirm'),
      filling.until('record'),
      vanished.until('begin'),
      reviewed.until('fill'),
    ]);
    await Promise.all([
      placing.withoutAnswer('place'),
      member.withoutAnswer('place'),
      beginning.withoutAnswer('begin'),
      confirming.withoutAnswer('confirm'),
      recording.withoutAnswer('record'),
      filling.withoutAnswer('fill'),
      vanished.withoutAnswer('confirm'),
      decide(reviewed, 'approved'),
    ]);
    await service.killApp();
    await service.startApp();

    // The doctor who got no response sends the decision again, and learns that it is done.
    await expect(decide(reviewed, 'approved')).rejects.toMatchObject({ status: 409 });
    const all = [placing, member, beginning, confirming, recording, filling];
    await Promise.all(all.map((buyer) => buyer.finish()));
    await expectBought(all);
    // Those who never came back have paid all the same, and the approval is announced to the patient once.
    await eventually(async () => {
      const [entry] = await books([vanished]);
      expect(entry).toMatchObject({ charges: 1, settled: 1, paymentStatus: 'paid' });
      const { items } = await reviewed.client.call(notificationContract.list);
      expect(items.map(({ kind }) => kind)).toEqual(['order_approved']);
    });
  });
});

describe('kill -9 of PostgreSQL', () => {
  test.each([
    ['under the running app', async () => service.killDatabase()],
    [
      'and of the app',
      async () => void (await Promise.all([service.killDatabase(), service.killApp()])),
    ],
  ])('%s: the service is back by itself, and nothing committed is lost', async (_where, kill) => {
    const [placing, recording, filling, done] = [aGuest(), aGuest(), aGuest(), aGuest()];
    const member = await aMember();
    await Promise.all([
      member.until('begin'),
      recording.until('confirm'),
      filling.until('record'),
      done.until('fill'),
    ]);
    const answers = await atStandstill(
      service,
      'lock table orders in exclusive mode',
      [() => placing.place(), () => recording.record(), () => filling.fill()],
      kill,
    );
    if (!service.isAlive) await service.startApp();
    await service.untilReady();
    for (const answer of answers) {
      expect(answer.status).toBe('rejected');
      const reason = (answer as PromiseRejectedResult).reason as unknown;
      // Either no response at all, or one that allows a retry.
      if (reason instanceof AppError) expect(reason).toMatchObject({ status: 503 });
    }

    const all = [placing, member, recording, filling];
    await Promise.all(all.map((buyer) => buyer.finish()));
    await expectBought([...all, done]);
  });
});

test('after all of it every case can be decided, and nothing waits that nobody does', async () => {
  const waiting = (await books(buyers)).filter((entry) => entry.status === 'pending_review');
  const queue = await doctor.call(orderContract.pending);
  expect(queue.map(({ id }) => id)).toEqual(
    expect.arrayContaining(waiting.filter((entry) => entry.isQueued).map(({ id }) => id)),
  );
  await expectRefunded(refunded);
  await eventually(async () => {
    const client = await service.connect();
    try {
      expect(await readOpenJobs(client)).toEqual([]);
      for (const entry of await readBooks(client, lastSeeded)) {
        // A case that was decided before its notification was sent is no longer announced.
        const isNews = entry.isQueued && entry.status === 'pending_review';
        const right = isNews ? [doctors] : entry.isQueued ? [0, doctors] : [0];
        expect(right, `doctors told of order ${entry.id}, ${entry.status}`).toContain(entry.told);
      }
    } finally {
      await client.end();
    }
  });
});
