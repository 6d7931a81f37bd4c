import { describe, expect, onTestFinished, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { buyAndFill, buyAsGuest } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Order } from './order.entity.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();

describe('the queue', () => {
  test('holds only paid orders with their form', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    const inQueue = async () => (await doctor.call(orderContract.pending)).map((order) => order.id);
    const guest = app.guest();
    const paid = await buyAsGuest(guest);
    expect(await inQueue()).not.toContain(paid.id);
    const filled = await buyAndFill(app.guest());
    expect(await inQueue()).toContain(filled.id);
  });

  test('an unchanged queue answers 304, a changed one does not', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    const first = await doctor.try(orderContract.pending);
    const tag = first.headers.get('etag')!;
    const ask = () => doctor.try(orderContract.pending, { headers: { 'if-none-match': tag } });
    expect((await ask()).status).toBe(304);
    await aCase(app);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  test('two doctors cannot claim the same case', async () => {
    const { order } = await aCase(app);
    const first = await app.as(await aDoctor(app.em(), { fullName: 'Dr. First' }));
    const second = await app.as(await aDoctor(app.em(), { fullName: 'Dr. Second' }));
    const params = { id: order.id };
    await first.call(orderContract.claim, { params });
    expect(await second.try(orderContract.claim, { params })).toMatchObject({
      status: 409,
      body: { code: 'order.claimed', details: { doctorName: 'Dr. First' } },
    });
    expect(
      (await havingRead(second).try(orderContract.move, { params, body: { status: 'approved' } }))
        .status,
    ).toBe(409);
    await first.call(orderContract.release, { params });
    expect((await second.try(orderContract.claim, { params })).status).toBe(200);
  });

  test('who logs out gives the case back, and only their own', async () => {
    const [{ order }, { order: other }] = [await aCase(app), await aCase(app)];
    const first = await app.as(await aDoctor(app.em()));
    const second = await app.as(await aDoctor(app.em()));
    const third = await app.as(await aDoctor(app.em()));
    await first.call(orderContract.claim, { params: { id: order.id } });
    await second.call(orderContract.claim, { params: { id: other.id } });
    await first.call(accountContract.logout);
    expect((await third.try(orderContract.claim, { params: { id: order.id } })).status).toBe(200);
    expect((await third.try(orderContract.claim, { params: { id: other.id } })).status).toBe(409);
  });

  test('of two decisions at once exactly one counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order } = await aCase(app);
      const doctors = [
        await app.as(await aDoctor(app.em())),
        await app.as(await aDoctor(app.em())),
      ] as const;
      const [one, two] = await Promise.all([
        havingRead(doctors[0]).try(orderContract.move, {
          params: { id: order.id },
          body: { status: 'approved' },
        }),
        havingRead(doctors[1]).try(orderContract.move, {
          params: { id: order.id },
          body: { status: 'rejected' },
        }),
      ]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
      const loser = one.status === 409 ? one : two;
      const after = await app.em().findOneOrFail(Order, { id: order.id });
      expect(loser.body).toMatchObject({
        code: 'order.already_decided',
        details: { status: after.status },
      });
    }
  });

  test('who is too late hears of the decision for a day; later a foreign case is as if it were not there', async () => {
    const { order } = await aCase(app);
    const deciding = await app.as(await aDoctor(app.em(), { fullName: 'Dr. Quick' }));
    await havingRead(deciding).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved' },
    });
    const late = await app.as(await aDoctor(app.em()));
    const params = { id: order.id };
    expect((await late.try(orderContract.claim, { params })).body).toMatchObject({
      code: 'order.already_decided',
      details: { reviewedByName: 'Dr. Quick' },
    });
    const at = Date.now() + 25 * 3_600_000;
    setClock(() => new Date(at));
    onTestFinished(() => setClock(null));
    const again = await app.as(await aDoctor(app.em()));
    for (const answer of [
      await again.try(orderContract.claim, { params }),
      await again.try(orderContract.release, { params }),
      await havingRead(again).try(orderContract.move, { params, body: { status: 'rejected' } }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('Dr. Quick');
    }
  });
});

describe('lists', () => {
  test('a customer never sees another customer’s order, whatever the query says', async () => {
    const { customer } = await aCase(app);
    const other = await aCase(app);
    const client = await app.as(customer);
    const own = await client.call(orderContract.list, { query: { status: 'approved' } });
    expect(own).toHaveLength(1);
    expect((await client.try(orderContract.find, { params: { id: other.order.id } })).status).toBe(
      404,
    );
    expect(
      (await client.try(paymentContract.list, { query: { orderId: other.order.id } })).status,
    ).toBe(404);
  });

  test('pages follow each other without a gap', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    for (let count = 0; count < 5; count += 1) await anOrder(em, { customer });
    const client = await app.as(customer);
    const seen: number[] = [];
    let path: string | undefined = '/api/orders?limit=2';
    while (path) {
      const answer = await client.send('GET', path);
      seen.push(...(answer.body as { id: number }[]).map((order) => order.id));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });
});
