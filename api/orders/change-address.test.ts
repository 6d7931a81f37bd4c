import { beforeEach, describe, expect, test } from 'vitest';
import { Address } from '#shared/accounts.ts';
import type { Member } from '#shared/lib/actor.ts';
import { notificationContract } from '#shared/notifications.ts';
import { historyContract } from '#shared/order-history.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { shippingContract } from '#shared/shipping.ts';
import { timelineContract } from '#shared/timeline.ts';
import {
  aCustomer,
  aDoctor,
  anAddress,
  anAdmin,
  aStaffMember,
} from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { beginPurchase, payIntent, someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { changeAddress } from './change-address.ts';
import { Order } from './order.entity.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();
let customer: User;
let owner: TestClient;
const admin = await app.as(await anAdmin(app.em()));
const staff = await app.as(await aStaffMember(app.em(), { fullName: 'Office Person' }));
beforeEach(async () => {
  customer = await aCustomer(app.em());
  owner = await app.as(customer);
});

const nextDoor = { ...anAddress, address: '77 Secret Lane' };
const elsewhere = { ...nextDoor, city: 'Reno', state: 'NV', zipCode: '89501' };
const vietnam = {
  address: '12 Secret Lane',
  country: 'Vietnam',
  isShippingToVietnam: true,
  vietnamWard: 'Ben Nghe',
  vietnamCityProvince: 'Hồ Chí Minh',
};
type To = Partial<Address> & { address: string };
const move = (who: TestClient, id: number, to: To = nextDoor) =>
  who.try(orderContract.changeAddress, { params: { id }, body: to });
const addressOf = (who: TestClient, id: number) =>
  who.call(orderContract.address, { params: { id } });
const stored = (id: number) => app.em().findOneOrFail(Order, { id });
const paid = { status: 'approved', shippingStatus: 'pending_shipping', paymentStatus: 'paid' };
const waiting = (wish: Parameters<typeof anOrder>[1] = {}) =>
  anOrder(app.em(), { customer, reviewDate: new Date(), ...paid, ...wish } as never);
const newsOf = async (who: TestClient) =>
  (await who.call(notificationContract.list)).items.map(({ kind, subjectId }) => [kind, subjectId]);

describe('a patient', () => {
  test('moves the parcel within the state, and the label follows', async () => {
    const { id, referenceNumber } = await waiting();
    expect(await move(owner, id)).toMatchObject({ status: 200 });
    expect(await addressOf(owner, id)).toMatchObject({ ...nextDoor, isBoundToState: true });
    const board = await admin.call(shippingContract.waiting);
    expect(board.find((one) => one.referenceNumber === referenceNumber)).toMatchObject(nextDoor);
    expect(await newsOf(owner)).toEqual([]);
  });

  test('not to another state or country: they are told to write', async () => {
    const { id } = await waiting();
    const canada = { ...nextDoor, country: 'Canada', state: 'ON', zipCode: 'K1A 0B1' };
    for (const to of [elsewhere, vietnam, canada])
      expect((await move(owner, id, to)).status).toBe(409);
    expect((await move(owner, id, elsewhere)).body).toMatchObject({
      code: orderErrors.other_state.code,
      message: expect.stringContaining('write to us') as string,
    });
    expect((await stored(id)).address).toBe(anAddress.address);
  });

  test('a state is the same by its code and by its name, a province however it is written', async () => {
    const { id } = await waiting({ state: 'California' });
    expect(await move(owner, id, { ...nextDoor, state: 'CA' })).toMatchObject({ status: 200 });
    const there = { ...vietnam, country: 'Vietnam' };
    const { id: other } = await waiting({ ...there, vietnamCityProvince: 'TP. Hồ Chí Minh' });
    const saigon = { ...there, address: '13 Secret Lane', vietnamCityProvince: 'Sài Gòn' };
    expect(await move(owner, other, saigon)).toMatchObject({ status: 200 });
    expect(await move(owner, other, { ...there, vietnamCityProvince: 'Huế' })).toMatchObject({
      body: { code: orderErrors.other_state.code },
    });
  });

  test.each([
    ['shipped', { status: 'active', shippingStatus: 'shipped' }, orderErrors.parcel_left],
    ['received', { status: 'active', shippingStatus: 'received' }, orderErrors.parcel_left],
    ['cancelled', { status: 'cancelled', shippingStatus: null }, orderErrors.wrong_status],
    ['rejected', { status: 'rejected', shippingStatus: null }, orderErrors.wrong_status],
    ['refunded', { paymentStatus: 'refunded' }, orderErrors.wrong_status],
  ] as const)('not of what is %s, and nobody else either', async (_, wish, { code }) => {
    const { id } = await waiting(wish);
    for (const who of [owner, staff, admin])
      expect(await move(who, id)).toMatchObject({ status: 409, body: { code } });
    expect(await addressOf(owner, id)).toMatchObject({ canChange: false });
  });

  test('an incomplete address says what is missing', async () => {
    const { id } = await waiting();
    const { status, body } = await move(owner, id, { ...nextDoor, zipCode: '', address: '1' });
    expect([status, body]).toMatchObject([400, { fields: { zipCode: {}, address: {} } }]);
  });

  test('doctors may not, and for other customers there is no such order', async () => {
    const { id } = await waiting();
    const doctor = await app.as(await aDoctor(app.em()));
    const other = await app.as(await aCustomer(app.em()));
    for (const who of [app.guest(), other]) expect((await move(who, id)).status).toBe(404);
    expect((await move(doctor, id)).status).toBe(403);
    expect((await doctor.try(orderContract.address, { params: { id } })).status).toBe(403);
  });
});

test('a guest moves the parcel with the cookie of the purchase', async () => {
  const guest = app.guest();
  const { order } = await beginPurchase(guest);
  const { phone: _p, fullName: _n, email: _e, hasConsent: _c, ...place } = someGuest;
  const to = { ...place, address: '5 Mill Road' };
  expect((await move(guest, order.id, to)).status).toBe(200);
  expect(await addressOf(guest, order.id)).toMatchObject({ address: '5 Mill Road', state: 'NY' });
});

describe('staff', () => {
  test('move it anywhere, which is told to the patient and stands in both lines without the address', async () => {
    const { id } = await waiting();
    expect((await move(staff, id, elsewhere)).status).toBe(200);
    await app.drain();
    expect(await newsOf(owner)).toEqual([['address_changed', id]]);
    const { address, events } = await admin.call(historyContract.find, { params: { id } });
    expect(address).toMatchObject(elsewhere);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: 'address_changed', by: 'Office Person', role: 'staff' },
      changes: [{ field: 'address' }, { field: 'city' }, { field: 'state' }, { field: 'zipCode' }],
    });
    const line = await admin.call(timelineContract.find, { params: { id: customer.id } });
    const steps = line.filter(({ kind }) => kind === 'order');
    expect(steps[0]).toMatchObject({ what: 'address_changed', by: 'Office Person' });
    const entries = await app.em().find(AuditEntry, { orderId: id });
    expect(JSON.stringify(entries)).not.toContain('Secret');
    expect(JSON.stringify(entries)).not.toContain('89501');
  });

  test('the same address again changes nothing and tells nobody', async () => {
    const { id } = await waiting();
    expect((await move(staff, id)).status).toBe(200);
    expect((await move(staff, id)).status).toBe(200);
    expect(await app.em().count(AuditEntry, { orderId: id, action: 'change' })).toBe(1);
  });

  test('what is paid keeps its price: the difference is told beforehand and never charged', async () => {
    const { id, price } = await waiting();
    expect(await addressOf(staff, id)).toMatchObject({ isPriceFixed: true, shippingFee: 0 });
    expect((await move(staff, id, vietnam)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ price, shippingFee: 0, isShippingToVietnam: true });
    expect(await addressOf(staff, id)).toMatchObject({ price, shippingFee: 0 });
  });
});

describe('an order that is not paid', () => {
  const begin = async () => {
    const body = { product: 'semaglutide', plan: 'monthly', hasConsent: true } as const;
    const { order, payment } = await owner.call(paymentContract.createAndPay, { body });
    return { id: order.id, price: order.price, payment };
  };

  test('costs what its destination does, and nobody can pay the former price', async () => {
    const { id, price, payment } = await begin();
    expect((await move(staff, id, vietnam)).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      ...{ price: price + 2_000, shippingFee: 2_000, paymentStatus: 'unpaid' },
      quote: { total: price + 2_000, shipping: 2_000 },
    });
    expect((await app.em().findOneOrFail(Payment, { order: id })).status).toBe('unpaid');
    await expect(payIntent(owner, payment)).rejects.toThrow();
    const late = await owner.try(paymentContract.createIntent, {
      body: { orderId: id, amount: price },
    });
    expect(late.body).toMatchObject({ code: orderErrors.price_changed.code });
    const next = await owner.call(paymentContract.createIntent, {
      body: { orderId: id, amount: price + 2_000 },
    });
    await payIntent(owner, next);
    await owner.call(paymentContract.record, {
      body: { orderId: id, stripePaymentIntentId: next.paymentIntentId },
    });
    expect(await stored(id)).toMatchObject({ paymentStatus: 'paid', heldAmount: price + 2_000 });
    const back = await move(staff, id);
    expect(back).toMatchObject({ status: 200, body: { price: price + 2_000 } });
  });

  test('whose bank has not answered waits for it', async () => {
    const { id, price, payment } = await begin();
    await payIntent(owner, payment, '4000000000009235');
    expect(await move(staff, id, vietnam)).toMatchObject({
      ...{ status: 409, body: { code: paymentErrors.under_way.code } },
    });
    expect(await stored(id)).toMatchObject({ price, isShippingToVietnam: false });
  });

  test('whose payment has begun since the others were ended keeps its price', async () => {
    const { id, price } = await begin();
    const office = { role: 'staff', id: (await aStaffMember(app.em())).id } as Member;
    const to = Address.parse(vietnam);
    const late = app.em().transactional((em) => changeAddress(em, office, id, to));
    await expect(late).rejects.toMatchObject({ code: paymentErrors.under_way.code });
    expect(await stored(id)).toMatchObject({ price, isShippingToVietnam: false });
  });

  test('goes on being paid where the price stays', async () => {
    const { id, price, payment } = await begin();
    expect((await move(owner, id)).status).toBe(200);
    await payIntent(owner, payment);
    await owner.call(paymentContract.record, {
      body: { orderId: id, stripePaymentIntentId: payment.paymentIntentId },
    });
    expect(await stored(id)).toMatchObject({ ...{ paymentStatus: 'paid', price }, ...nextDoor });
  });

  test('a price that was set by hand stays', async () => {
    const { id } = await begin();
    const body = { product: 'semaglutide', plan: 'monthly', price: 12_300 } as const;
    await admin.call(orderContract.change, { params: { id }, body });
    expect((await move(staff, id, vietnam)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ price: 12_300, isShippingToVietnam: true });
  });
});
