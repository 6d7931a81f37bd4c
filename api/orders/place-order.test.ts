import { describe, expect, test } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { atOnce } from '#api/testing/at-once.ts';
import { beginPurchase, someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

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

  test.each(['Vietnam', 'vn', 'Việt Nam'])(
    'the destination decides: %s costs the same, whatever is ticked',
    async (country) => {
      const place = (address: object) =>
        app.guest().try(orderContract.place, {
          body: {
            product: 'tirzexa',
            plan: 'monthly',
            hasConsent: true,
            isShippingToVietnam: false,
            guestInfo: { ...someGuest, country, isShippingToVietnam: false, ...address },
          },
        });
      expect((await place({})).body).toMatchObject({
        code: 'validation',
        fields: { 'guestInfo.vietnamWard': expect.any(String) },
      });
      const placed = await place({ vietnamWard: 'Ben Nghe', vietnamCityProvince: 'Ho Chi Minh' });
      expect(placed.body).toMatchObject({
        ...{ price: 41_900, shippingFee: 2_000 },
        isShippingToVietnam: true,
      });
    },
  );

  test('a profile that says Vietnam in either way is charged for it, and one that has moved is not', async () => {
    const user = await aCustomer(app.em());
    const client = await app.as(user);
    const change = (body: object) =>
      client.call(patientContract.changeOwnProfile, { body: body as never });
    const total = async () =>
      (
        await client.call(catalogueContract.quote, {
          query: { product: 'tirzexa', plan: 'monthly' },
        })
      ).total;
    await change({
      ...{ address: '1 Le Loi', country: 'Vietnam' },
      vietnamWard: 'Ben Nghe',
      vietnamCityProvince: 'Hanoi',
    });
    expect(await total()).toBe(41_900);
    const order = await client.call(orderContract.place, {
      body: { product: 'tirzexa', plan: 'monthly', hasConsent: true },
    });
    expect(order).toMatchObject({ price: 41_900, isShippingToVietnam: true });
    await change({ country: 'United States', city: 'Austin', state: 'TX', zipCode: '78701' });
    expect(await total()).toBe(39_900);
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

  test('the answer was lost, its cookie was not: the same key still places one order', async () => {
    const guest = app.guest();
    const body = {
      product: 'glp1',
      plan: 'monthly' as const,
      hasConsent: true as const,
      guestInfo: someGuest,
    };
    const first = await guest.call(orderContract.place, { body, key: 'lost-answer' });
    const again = await guest.call(orderContract.place, { body, key: 'lost-answer' });
    expect(again).toEqual(first);
    const changed = { ...body, plan: 'annual' as const };
    const other = await guest.try(orderContract.place, { body: changed, key: 'lost-answer' });
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });

    const stranger = app.guest();
    await stranger.call(orderContract.place, { body });
    const theirs = await stranger.call(orderContract.place, { body, key: 'lost-answer' });
    expect(theirs.id).not.toBe(first.id);
  });

  test('fifty at once with one key place one order', async () => {
    const body = {
      product: 'glp1',
      plan: 'monthly' as const,
      hasConsent: true as const,
      guestInfo: someGuest,
    };
    const all = await atOnce(50, () =>
      app.guest().try(orderContract.place, { body, key: 'fifty' }),
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
