import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { beginPurchase, buyAndFill, buyAsGuest, someGuest } from '#api/testing/buying.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Order } from './order.entity.ts';
import { anOrder } from './orders.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('placing', () => {
  test('a guest gets a reference number and a cookie that opens the order', async () => {
    const guest = app.guest();
    const { order } = await beginPurchase(guest);
    expect(order.referenceNumber).toMatch(/^SEM-\d{4,}$/);
    expect(order).toMatchObject({
      product: 'semaglutide',
      price: 139_900,
      status: 'pending_review',
    });
    expect(await guest.call(orderContract.find, { params: { id: order.id } })).toMatchObject({
      id: order.id,
      paymentStatus: 'pending_payment',
    });
  });

  test('another guest cannot open it, not even with its number', async () => {
    const { order } = await beginPurchase(app.guest());
    const stranger = app.guest();
    await beginPurchase(stranger, { phone: '5553019999' });
    const answer = await stranger.try(orderContract.find, { params: { id: order.id } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(someGuest.fullName);
  });

  test('a price of the client is refused with the quote of the server', async () => {
    const guest = app.guest();
    const answer = await guest.try(orderContract.place, {
      body: {
        product: 'semaglutide',
        plan: 'monthly',
        price: 100,
        hasConsent: true,
        guestInfo: someGuest,
      },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'order.price_changed', details: { quote: { total: 34_900 } } },
    });
  });

  test('shipping to Vietnam costs 20 dollars more, and asks for ward and province', async () => {
    const place = (
      guestInfo: typeof someGuest & { vietnamWard?: string; vietnamCityProvince?: string },
    ) =>
      app.guest().try(orderContract.place, {
        body: {
          product: 'tirzexa',
          plan: 'monthly',
          hasConsent: true,
          isShippingToVietnam: true,
          guestInfo: { ...guestInfo, isShippingToVietnam: true },
        } as never,
      });
    const missing = await place({ ...someGuest, city: '', state: '', zipCode: '' });
    expect(missing.body).toMatchObject({
      code: 'validation',
      fields: { 'guestInfo.vietnamWard': expect.any(String) },
    });
    const placed = await place({
      ...someGuest,
      vietnamWard: 'Ben Nghe',
      vietnamCityProvince: 'Ho Chi Minh',
    });
    expect(placed.body).toMatchObject({ price: 41_900, shippingFee: 2_000 });
  });

  test('the same key places one order, another body with it is refused', async () => {
    const guest = app.guest();
    const body = {
      product: 'glp1',
      plan: 'annual' as const,
      hasConsent: true as const,
      guestInfo: someGuest,
    };
    const first = await guest.try(orderContract.place, { body, key: 'wizard-run-1' });
    const again = await app.guest().try(orderContract.place, { body, key: 'wizard-run-1' });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('set-cookie')).toContain('checkout=');
    const other = await app
      .guest()
      .try(orderContract.place, { body: { ...body, plan: 'monthly' }, key: 'wizard-run-1' });
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('fifty at once with one key place one order', async () => {
    const body = {
      product: 'glp1',
      plan: 'monthly' as const,
      hasConsent: true as const,
      guestInfo: someGuest,
    };
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.guest().try(orderContract.place, { body, key: 'fifty' }),
      ),
    );
    expect(new Set(all.map((answer) => (answer.body as { id: number }).id)).size).toBe(1);
  });

  test('fields that are not the client’s to set change nothing', async () => {
    const guest = app.guest();
    const order = await guest.call(orderContract.place, {
      body: {
        product: 'semaglutide',
        plan: 'monthly',
        hasConsent: true,
        guestInfo: someGuest,
        status: 'approved',
        paymentStatus: 'paid',
        userId: 1,
        reviewedBy: 1,
      } as never,
    });
    expect(order).toMatchObject({
      status: 'pending_review',
      paymentStatus: 'unpaid',
      userId: null,
      reviewedBy: null,
    });
  });
});

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

  test('two doctors cannot hold the same case', async () => {
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
      (await second.try(orderContract.move, { params, body: { status: 'approved' } })).status,
    ).toBe(409);
    await first.call(orderContract.release, { params });
    expect((await second.try(orderContract.claim, { params })).status).toBe(200);
  });

  test('of two decisions at once exactly one counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order } = await aCase(app);
      const doctors = [
        await app.as(await aDoctor(app.em())),
        await app.as(await aDoctor(app.em())),
      ] as const;
      const [one, two] = await Promise.all([
        doctors[0].try(orderContract.move, {
          params: { id: order.id },
          body: { status: 'approved' },
        }),
        doctors[1].try(orderContract.move, {
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
});

describe('deciding', () => {
  test('approval begins the shipping, and the customer sees it', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em(), { fullName: 'Dr. Notes' }));
    const decided = await doctor.call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', reviewNotes: 'Welcome' },
    });
    expect(decided).toMatchObject({
      status: 'approved',
      shippingStatus: 'pending_shipping',
      reviewedByName: 'Dr. Notes',
    });
    const seen = await (await app.as(customer)).call(orderContract.list);
    expect(seen).toMatchObject([{ id: order.id, status: 'approved', reviewNotes: 'Welcome' }]);
  });

  test('an unpaid order cannot be approved', async () => {
    const em = app.em();
    const order = await anOrder(em, { customer: await aCustomer(em) });
    const admin = await app.as(await anAdmin(em));
    expect(
      await admin.try(orderContract.move, {
        params: { id: order.id },
        body: { status: 'approved' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'order.not_paid' } });
  });

  test('rejecting a paid order returns the money', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    await doctor.call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected', reviewNotes: 'Sorry' },
    });
    const client = await app.as(customer);
    expect(await client.call(orderContract.list)).toMatchObject([
      { paymentStatus: 'pending_refund' },
    ]);
    await app.drain();
    expect(await client.call(orderContract.list)).toMatchObject([
      { paymentStatus: 'refunded', status: 'rejected' },
    ]);
  });

  test('a decided case stays with its doctor', async () => {
    const { order } = await aCase(app);
    const params = { id: order.id };
    const first = await app.as(await aDoctor(app.em()));
    const second = await app.as(await aDoctor(app.em()));
    await first.call(orderContract.move, { params, body: { status: 'approved' } });
    expect(
      (await second.try(orderContract.move, { params, body: { status: 'rejected' } })).status,
    ).toBe(409);
    expect((await second.try(orderContract.find, { params })).status).toBe(404);
    expect(
      (await first.call(orderContract.move, { params, body: { status: 'rejected' } })).status,
    ).toBe('rejected');
  });

  test('an old version of the case decides nothing', async () => {
    const { order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const answer = await doctor.try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', version: order.version - 1 },
    });
    expect(answer.status).toBe(409);
  });

  test('a customer decides nothing, a guest neither', async () => {
    const { order, customer } = await aCase(app);
    const body = { status: 'approved' as const };
    expect(
      (await (await app.as(customer)).try(orderContract.move, { params: { id: order.id }, body }))
        .status,
    ).toBe(403);
    expect(
      (await app.guest().try(orderContract.move, { params: { id: order.id }, body })).status,
    ).toBe(401);
  });
});

describe('shipping', () => {
  test('shipped needs a tracking number and starts the membership; the customer confirms, twice if need be', async () => {
    const { order, customer } = await aCase(app);
    const admin = await app.as(await anAdmin(app.em()));
    const params = { id: order.id };
    await admin.call(orderContract.move, { params, body: { status: 'approved' } });
    expect(
      (await admin.try(orderContract.move, { params, body: { status: 'shipped' } })).status,
    ).toBe(400);
    const shipped = await admin.call(orderContract.move, {
      params,
      body: { status: 'shipped', trackingNumber: '1Z 999' },
    });
    expect(shipped).toMatchObject({ status: 'active', shippingStatus: 'shipped' });
    const months = (Date.parse(shipped.endDate!) - Date.parse(shipped.startDate!)) / 86_400_000;
    expect(months).toBeGreaterThan(88);
    const client = await app.as(customer);
    expect(await client.call(orderContract.receive, { params })).toMatchObject({
      shippingStatus: 'received',
    });
    expect(await client.call(orderContract.receive, { params })).toMatchObject({
      shippingStatus: 'received',
    });
  });

  test('a doctor cannot ship', async () => {
    const { order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const params = { id: order.id };
    await doctor.call(orderContract.move, { params, body: { status: 'approved' } });
    const answer = await doctor.try(orderContract.move, {
      params,
      body: { status: 'shipped', trackingNumber: 'x' },
    });
    expect(answer.status).toBe(403);
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
