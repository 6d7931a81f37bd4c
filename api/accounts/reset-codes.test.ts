import { afterEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { beginPurchase, buyAsGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from './accounts.factory.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const login = (phoneNumber: string, password = MADE_PASSWORD) => ({
  body: { phoneNumber, password },
});

describe('after a guest’s checkout', () => {
  const account = (order: { referenceNumber: string }, username: string, more = {}) => ({
    body: {
      fullName: 'Nora Field',
      username,
      password: 'Violet-Bridge-8',
      referenceNumber: order.referenceNumber,
      ...more,
    },
  });

  test('the dialog makes an account that owns the order, with the code of the buyer', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: '5553010001' });
    const { demoCode: code } = await guest.call(accountContract.purchaseCode, {
      body: { phone: '5553010001' },
    });
    const { token, user } = await guest.call(
      accountContract.register,
      account(order, '5553010001', { code }),
    );
    guest.token = token;
    expect(await guest.call(orderContract.list)).toMatchObject([{ id: order.id, userId: user.id }]);
  });

  test('another phone or another device is refused', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: '5553010002' });
    const otherPhone = await guest.try(accountContract.register, account(order, '5553010003'));
    expect(otherPhone).toMatchObject({
      status: 409,
      body: { message: "Phone number doesn't match order" },
    });
    const stranger = await app.guest().try(accountContract.register, account(order, '5553010002'));
    expect(stranger.status).toBe(403);
  });

  test('check-account tells the truth to who paid, and no account of the team apart', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010004' });
    const doctor = await aDoctor(app.em(), { phone: '5553010005' });
    const ask = (client: ReturnType<TestApp['guest']>, phone: string) =>
      client.call(accountContract.checkAccount, { body: { phone } });
    const unpaid = app.guest();
    await beginPurchase(unpaid, { phone: customer.phone });
    expect(await ask(unpaid, customer.phone)).toEqual({ exists: false });
    expect(await ask(app.guest(), customer.phone)).toEqual({ exists: false });
    for (const { phone } of [customer, doctor]) {
      const buyer = app.guest();
      await buyAsGuest(buyer, { phone });
      expect(await ask(buyer, phone)).toEqual({ exists: true });
      expect((await buyer.try(accountContract.resetCode, { body: { phone } })).status).toBe(200);
    }
    const nobody = app.guest();
    await buyAsGuest(nobody, { phone: '5553010016' });
    expect(await ask(nobody, '5553010016')).toEqual({ exists: false });
  });

  test('a new password needs the paid order, the same phone and the code', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010007' });
    const body = { username: customer.phone, password: 'Violet-Bridge-8', code: '000000' };
    expect((await app.guest().try(accountContract.resetPassword, { body })).status).toBe(403);

    const unpaid = app.guest();
    await beginPurchase(unpaid, { phone: customer.phone });
    expect(
      (await unpaid.try(accountContract.resetCode, { body: { phone: customer.phone } })).status,
    ).toBe(403);

    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: customer.phone });
    const before = await app.as(customer);
    const { demoCode, sentTo } = await guest.call(accountContract.resetCode, {
      body: { phone: customer.phone },
    });
    expect(sentTo).toBe('•••0007');
    const wrong = demoCode === '111111' ? '222222' : '111111';
    expect(
      (await guest.try(accountContract.resetPassword, { body: { ...body, code: wrong } })).status,
    ).toBe(403);
    const { user } = await guest.call(accountContract.resetPassword, {
      body: { ...body, code: demoCode! },
    });
    expect(user.id).toBe(customer.id);
    expect((await app.em().findOneOrFail(Order, { id: order.id })).customer?.id).toBe(customer.id);
    await expect.poll(async () => (await before.try(accountContract.validate)).status).toBe(401);
    expect(
      (await guest.try(accountContract.resetPassword, { body: { ...body, code: demoCode! } }))
        .status,
    ).toBe(403);
    expect(
      (await app.guest().try(accountContract.login, login(customer.phone, body.password))).status,
    ).toBe(200);
  });

  test('a code dies after five tries and after ten minutes', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010008' });
    const guest = app.guest();
    await buyAsGuest(guest, { phone: customer.phone });
    const ask = async () =>
      (await guest.call(accountContract.resetCode, { body: { phone: customer.phone } })).demoCode!;
    const use = (code: string) =>
      guest.try(accountContract.resetPassword, {
        body: { username: customer.phone, password: 'Violet-Bridge-8', code },
      });
    const code = await ask();
    for (let tries = 0; tries < 5; tries += 1) await use(code === '123123' ? '321321' : '123123');
    expect((await use(code)).status).toBe(403);
    // A new code before the old one expires would otherwise bring new tries.
    setClock(() => new Date(Date.now() + 11 * 60_000));
    const late = await ask();
    setClock(() => new Date(Date.now() + 22 * 60_000));
    expect((await use(late)).status).toBe(403);
  });

  test('an admin’s password is reset with the code to their own phone, and gains no purchase', async () => {
    const admin = await anAdmin(app.em(), { phone: '5553010009' });
    const guest = app.guest();
    const { phone } = admin;
    const order = await buyAsGuest(guest, { phone });
    const { demoCode } = await guest.call(accountContract.resetCode, { body: { phone } });
    const answer = await guest.try(accountContract.resetPassword, {
      body: { username: phone, password: 'Violet-Bridge-8', code: demoCode! },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'account.password_set' } });
    const again = await app.guest().call(accountContract.login, login(phone, 'Violet-Bridge-8'));
    expect(again.user.id).toBe(admin.id);
    expect((await app.em().findOneOrFail(Order, { id: order.id })).customer).toBeNull();
  });
});
