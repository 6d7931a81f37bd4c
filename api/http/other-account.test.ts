import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/lib/protocol.ts';
import { configContract } from '#shared/config.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { beginPurchase, someGuest } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

/** The header of a page that was rendered for this person, or for nobody. */
const drawnFor = (whom: User | null) => ({
  headers: { [ACCOUNT_HEADER]: whom ? String(whom.id) : GUEST_ACCOUNT },
});
const REFUSED = { status: 409, body: { code: 'other_account' } };
const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });

describe('a page that was drawn for somebody else', () => {
  test('cannot have a decision of one doctor signed by another', async () => {
    const [first, second] = [await aDoctor(app.em()), await aDoctor(app.em())];
    const [one, other] = [await app.as(first), await app.as(second)];
    const { order } = await aCase(app);
    const params = { id: order.id };
    await one.call(orderContract.find, { params, ...drawnFor(first) });
    const body = { status: 'approved', reviewNotes: 'Of the first one.' } as const;

    expect(
      await havingRead(other).try(orderContract.move, { params, body, ...drawnFor(first) }),
    ).toMatchObject(REFUSED);
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending_review', reviewer: null });

    expect(
      (await havingRead(one).try(orderContract.move, { params, body, ...drawnFor(first) })).status,
    ).toBe(200);
    expect((await orderOf(order.id)).reviewer?.id).toBe(first.id);
  });

  test('is refused before its role is checked, and without a word about the requested data', async () => {
    const doctor = await aDoctor(app.em());
    const patient = await app.as(await aCustomer(app.em()));
    for (const id of [1, 2_000_000_000]) {
      const answer = await patient.try(orderContract.move, {
        params: { id },
        body: { status: 'approved' },
        ...drawnFor(doctor),
      });
      expect(answer).toMatchObject(REFUSED);
    }
  });

  test('is shown nothing, by its polls neither', async () => {
    const [author, reader] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const client = await app.as(reader);
    for (const endpoint of [
      messageContract.list,
      messageContract.unreadCount,
      notificationContract.list,
      orderContract.list,
      accountContract.validate,
      configContract.find,
    ]) {
      const answer = await client.try(endpoint, drawnFor(author));
      expect(answer, endpoint.name).toMatchObject(REFUSED);
      expect((await client.try(endpoint, drawnFor(reader))).status, endpoint.name).toBe(200);
    }
  });

  test('not even one that was drawn for nobody', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const body = {
      product: 'glp1',
      plan: 'monthly',
      hasConsent: true,
      guestInfo: someGuest,
    } as const;
    expect(await client.try(orderContract.place, { body, ...drawnFor(null) })).toMatchObject(
      REFUSED,
    );
    expect(await client.try(orderContract.list, drawnFor(null))).toMatchObject(REFUSED);
    expect(await client.call(orderContract.list)).toEqual([]);
  });
});

test('a page whose login has ended is a stranger, and not shown what the guest of this browser bought', async () => {
  const guest = app.guest();
  const { order } = await beginPurchase(guest);
  const params = { id: order.id };
  const customer = await aCustomer(app.em());
  expect(await guest.try(orderContract.find, { params, ...drawnFor(customer) })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  const own = await guest.call(orderContract.find, { params, ...drawnFor(null) });
  expect(own.id).toBe(order.id);
});

test('a client that names no account is answered as ever', async () => {
  const client = await app.as(await aCustomer(app.em()));
  expect((await client.try(accountContract.validate)).status).toBe(200);
});
