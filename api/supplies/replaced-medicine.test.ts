import { beforeEach, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { aDosePlan } from '#api/dosing/dosing.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { prescriptionInForce } from '#api/prescriptions/in-force.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { aReadCase, approve, readForm } from '#api/testing/approving.ts';
import { birthdayOf } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { aSupplyToCome } from './supplies.factory.ts';

const app = await openTestApp();
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  doctor = await aDoctor(app.em());
  asDoctor = await app.as(doctor);
});

const key = () => app.deps.secrets.data;
const blocksOf = async (order: Order) =>
  (await blocksOfOrders(app.em(), app.deps, [order])).get(order.id);

/** Somebody who takes what was sent of an order of this product, and has sent a check-in since. */
async function aTreated(customer: User, product: string) {
  const em = app.em();
  const order = await anOrder(em, { customer, product, status: 'active', reviewer: doctor });
  await aPayment(em, order);
  await aPrescription(em, key(), order);
  const substance = product === 'tirzexa' ? 'tirzepatide' : 'semaglutide';
  const concentration = { micrograms: 10_000, microlitres: 1_000 };
  const periods = [{ micrograms: 2_500, weeks: null, concentration }];
  await aDosePlan(em, key(), {
    ...{ order, author: doctor },
    ...(substance === 'tirzepatide' && { substance, periods }),
  });
  await aSupplyToCome(em, order);
  await aCheckIn(em, key(), customer);
  await anIntake(em, key(), order, { dateOfBirth: birthdayOf(customer.id) });
  return order;
}

const reasons = { active_order: 'Changes from one to the other, as agreed today.' };

test('of what was prescribed before nothing more leaves once another medicine is signed', async () => {
  const { order, customer } = await aReadCase(app, asDoctor);
  const before = await aTreated(customer, 'tirzexa');
  expect(await blocksOf(before)).toEqual([]);
  const { write, ends } = await asDoctor.call(prescribingContract.proposal, {
    params: { orderId: order.id },
  });
  expect(ends).toEqual([before.referenceNumber]);
  const approved = await approve(asDoctor, order.id, { reasons, prescription: write! });
  expect(approved).toMatchObject({ status: 200 });
  expect(await prescriptionInForce(app.em(), before.id)).toBeNull();
  expect(await prescriptionInForce(app.em(), order.id)).not.toBeNull();
  expect(await blocksOf(before)).toEqual(['switched']);

  const mine = await app.as(customer);
  const [ended] = await mine.call(prescriptionContract.find, { params: { orderId: before.id } });
  expect(ended).toMatchObject({
    state: 'cancelled',
    endedBy: { order: order.referenceNumber, move: null, words: null },
  });
  const supplies = await mine.call(supplyContract.list, { params: { id: before.id } });
  expect(supplies.flatMap(({ blocks }) => blocks)).toEqual(['switched']);

  const rejected = {
    status: 'rejected',
    reviewNotes: 'The tablets are not right either.',
  } as const;
  await asDoctor.call(orderContract.move, { params: { id: order.id }, body: rejected });
  // Nothing is prescribed instead any more.
  expect(await blocksOf(before)).toEqual(['prescription']);
});

test('the order of another person, of the same medicine, and a rejected one keep what is theirs', async () => {
  const { order, customer } = await aReadCase(app, asDoctor);
  const same = await aTreated(customer, 'semaglutide');
  const foreign = await aTreated(await aCustomer(app.em()), 'tirzexa');
  const other = await aTreated(customer, 'tirzexa');
  const { ends } = await asDoctor.call(prescribingContract.proposal, {
    params: { orderId: order.id },
  });
  expect(ends).toEqual([other.referenceNumber]);
  const rejected = { status: 'rejected', reviewNotes: 'Not now.' } as const;
  await asDoctor.call(orderContract.move, { params: { id: order.id }, body: rejected });
  await app.drain();
  for (const one of [same, foreign, other]) {
    expect(await prescriptionInForce(app.em(), one.id)).not.toBeNull();
    expect(await blocksOf(one)).toEqual([]);
  }
});

test('whoever goes back to the first signs it again, which ends the other', async () => {
  const { order, customer } = await aReadCase(app, asDoctor);
  const before = await aTreated(customer, 'tirzexa');
  const find = ({ id }: Order) =>
    asDoctor.call(prescribingContract.proposal, { params: { orderId: id } });
  const { write } = await find(order);
  await approve(asDoctor, order.id, { reasons, prescription: write! });
  const again = await find(before);
  expect(again).toMatchObject({ replaces: false, ends: [order.referenceNumber] });
  await readForm(app, asDoctor, before.id);
  const signed = await asDoctor.try(prescribingContract.sign, {
    params: { orderId: before.id },
    body: { write: again.write!, proposal: again.hash },
  });
  expect(signed).toMatchObject({ status: 200 });
  expect(await blocksOf(before)).toEqual([]);
  expect(await prescriptionInForce(app.em(), order.id)).toBeNull();
  expect((await find(before)).replaces).toBe(true);
});
