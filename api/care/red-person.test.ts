import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { dosingContract } from '#shared/dosing.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { aSupplyToCome } from '#api/supplies/supplies.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { anotherGuest, buyAndFill } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { CheckIn } from './check-in.entity.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
const RED = () => ({ clientId: randomUUID(), answers: someAnswers({ signs: ['fainting'] }) });

let count = 0;
/** The same number as the account has it and as a guest may type it. */
function aNumber() {
  const last = String(1000 + (count += 1));
  return { plain: `415555${last}`, typed: `+1 (415) 555-${last}` };
}

/** Buys and is approved without a doctor's look, so that its guest can check in. */
async function treatedGuest(phone: string) {
  const device = app.guest();
  const { id } = await buyAndFill(device, { ...anotherGuest(), phone });
  const reviewer = await aDoctor(app.em());
  await app.em().nativeUpdate(Order, { id }, { status: 'active', reviewer: reviewer.id });
  return { id, device };
}

const approve = (id: number) =>
  havingRead(admin).try(orderContract.move, { params: { id }, body: { status: 'approved' } });
const isHeld = async (orderId: number) =>
  (await admin.call(prescribingContract.proposal, { params: { orderId } })).hasOpenRed;
const closeAll = async (where: object) => {
  for (const { id } of await app.em().find(CheckIn, where)) {
    const body = { decision: 'acted', action: 'called', note: 'Spoke for ten minutes' } as const;
    await admin.call(checkInContract.look, { params: { id }, body });
  }
};
const blocksOf = async (by: TestClient, id: number) =>
  (await by.call(supplyContract.list, { params: { id } })).flatMap(({ blocks }) => blocks);

test('whoever buys as a guest beside an open sign of their account may pay, and is not approved', async () => {
  const { plain, typed } = aNumber();
  const em = app.em();
  const [patient, reviewer] = [await aCustomer(em, { phone: plain }), await aDoctor(em)];
  await anOrder(em, { customer: patient, status: 'active', reviewer });
  const mine = await app.as(patient);
  await mine.call(checkInContract.send, { body: RED() });
  const [same, other] = [app.guest(), app.guest()];
  const { id } = await buyAndFill(same, { ...anotherGuest(), phone: typed });
  const stranger = await buyAndFill(other, { ...anotherGuest(), phone: aNumber().typed });
  expect([await isHeld(id), await isHeld(stranger.id)]).toEqual([true, false]);
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'order.red_open' } });
  await closeAll({ patient: patient.id });
  expect(await isHeld(id)).toBe(false);
});

test('a sign that a guest told of one purchase holds the next, and nobody learns of it by the number', async () => {
  const { plain, typed } = aNumber();
  const first = await treatedGuest(plain);
  const second = await treatedGuest(typed);
  await aSupplyToCome(app.em(), await app.em().findOneOrFail(Order, { id: second.id }));
  const before = await blocksOf(second.device, second.id);
  await first.device.call(guestCheckInContract.send, { params: { id: first.id }, body: RED() });
  expect(await isHeld(second.id)).toBe(true);
  expect(await blocksOf(admin, second.id)).toContain('red_open');
  expect(await blocksOf(second.device, second.id)).toEqual(['held', ...before]);
  await closeAll({ order: first.id });
  expect(await isHeld(second.id)).toBe(false);
});

test('it holds an order of the account with that number too, but not what the account may do itself', async () => {
  const { plain, typed } = aNumber();
  const guest = await treatedGuest(typed);
  const customer = await aCustomer(app.em(), { phone: plain });
  const { order } = await aCase(app, { customer });
  await guest.device.call(guestCheckInContract.send, { params: { id: guest.id }, body: RED() });
  expect(await isHeld(order.id)).toBe(true);
  expect((await (await app.as(customer)).call(dosingContract.mine)).hasOpenRed).toBe(false);
});

test('nobody goes on as planned with one purchase of a guest while a sign of the other is open', async () => {
  const { plain, typed } = aNumber();
  const [first, second] = [await treatedGuest(plain), await treatedGuest(typed)];
  const stranger = await treatedGuest(aNumber().plain);
  await first.device.call(guestCheckInContract.send, { params: { id: first.id }, body: RED() });
  const goOn = async ({ id, device }: typeof first) => {
    const body = { clientId: randomUUID(), answers: someAnswers() };
    await device.call(guestCheckInContract.send, { params: { id }, body });
    const sent = await app.em().findOneOrFail(CheckIn, { order: id, clientId: body.clientId });
    return () =>
      admin.try(checkInContract.look, { params: { id: sent.id }, body: { decision: 'continue' } });
  };
  const [go, goStranger] = [await goOn(second), await goOn(stranger)];
  expect((await go()).body).toMatchObject({ code: 'check_in.urgent_first' });
  expect((await goStranger()).status).toBe(200);
  const { id } = await app
    .em()
    .findOneOrFail(CheckIn, { order: first.id }, { orderBy: { id: 'asc' } });
  const body = { decision: 'acted', action: 'called', note: 'Spoke for ten minutes' } as const;
  await admin.call(checkInContract.look, { params: { id }, body });
  expect((await go()).status).toBe(200);
});
