import { afterAll, beforeAll, expect, test } from 'vitest';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { recallContract, type RecallLetters } from '#shared/recalls.ts';
import { shippingContract } from '#shared/shipping.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { Fill } from './fill.entity.ts';
import { takeBackHeld } from './take-back-held.ts';

/* A recall reaches everybody who got it, and what has not left stays. */

let clinic: Awaited<ReturnType<typeof startPharmacyApp>>;
let app: (typeof clinic)['app'];
beforeAll(async () => {
  clinic = await startPharmacyApp();
  ({ app } = clinic);
});
afterAll(() => app.stop());

const letter = { subject: 'Recall', content: 'Please stop using it.' };
const letters: RecallLetters = { en: letter, vi: letter, es: letter };
const filterOf = (lot: string) => ({ filter: { lot }, letters });
const office = async () => app.as(await anAdmin(app.em()));
async function recall(lot: string) {
  const sent = await (await office()).call(recallContract.send, { body: filterOf(lot) });
  await app.drain();
  const known = await (await office()).call(recallContract.list);
  return known.find(({ id }) => id === sent.id)!;
}
const find = async (lot: string) => (await office()).call(recallContract.find, { query: { lot } });
const fill = (id: number, lot: string) =>
  clinic.packer.try(pharmacyContract.fill, {
    params: { id },
    body: { lot, beyondUseOn: '2999-01-01' },
  });

/** One that its patient has got. */
async function aSent(lot: string, change: Partial<Order> = {}) {
  const made = await clinic.aPrescribedSupply();
  const sent = {
    state: 'shipped',
    shippedAt: now(),
    lot,
    prescription: made.prescription,
  } as const;
  await app.em().nativeUpdate(Supply, { id: made.supply.id }, sent);
  await app.em().nativeUpdate(Order, { id: made.order.id }, change);
  return made;
}

test('finds who got a parcel of an order that was removed since, and writes to them', async () => {
  const { order } = await aSent('REMOVED-1', { removedAt: now() });
  expect(await find('REMOVED-1')).toMatchObject([{ orderId: order.id }]);
  expect(await recall('REMOVED-1')).toMatchObject({ people: 1, told: 1, missing: [] });
});

test('tells whoever has closed their account at what they gave with the order, or says who is missing', async () => {
  const reached = await aSent('CLOSED-1', { patientPhone: '+15557773131' });
  const lost = await aSent('CLOSED-1', { patientPhone: null, patientEmail: null });
  const closed = { removedAt: now(), isActive: false };
  for (const { customer } of [reached, lost])
    await app.em().nativeUpdate(User, { id: customer.id }, closed);
  expect(await recall('CLOSED-1')).toMatchObject({
    ...{ people: 2, told: 1 },
    missing: [{ orderId: lost.order.id, reference: lost.order.referenceNumber, phone: null }],
  });
  const word = { order: reached.order.id, kind: 'recall_notice' } as const;
  expect(await app.em().count(Delivery, word)).toBe(1);
});

test('a parcel that is filled with it is found, does not leave, and says so to who packs', async () => {
  const { order, supply } = await clinic.aPrescribedSupply();
  expect((await fill(supply.id, 'STOP-1')).status).toBe(200);
  expect(await find('stop-1')).toMatchObject([{ id: supply.id, shippedAt: null }]);
  expect(await recall('STOP-1')).toMatchObject({ people: 0, told: 0 });

  const parcel = { orderId: order.id, carrier: 'dhl', trackingNumber: '6000000001' } as const;
  const ship = async () =>
    (await clinic.packer.call(shippingContract.ship, { body: { parcels: [parcel] } }))[0];
  expect(await ship()).toMatchObject({ outcome: 'refused', code: 'supply.recalled' });
  const line = { reference: order.referenceNumber, carrier: 'dhl', trackingNumber: '6000000001' };
  const body = { parcels: [{ ...line, carrier: 'dhl' as const }] };
  expect(await clinic.packer.call(shippingContract.check, { body })).toMatchObject([
    { standing: 'recalled' },
  ]);
  const board = await clinic.packer.call(pharmacyContract.board);
  expect(board.find(({ id }) => id === supply.id)).toMatchObject({ isRecalled: true });

  // With another lot it is a parcel like any other.
  expect((await fill(supply.id, 'STOP-2')).status).toBe(200);
  expect(await ship()).toMatchObject({ outcome: 'shipped' });
});

test('nobody enters a lot that was recalled, in whatever case and beside whichever other', async () => {
  await aSent('GONE-1');
  await recall('GONE-1');
  const { supply } = await clinic.aPrescribedSupply();
  for (const lot of ['GONE-1', 'gone-1', 'FRESH-1, gone-1'])
    expect((await fill(supply.id, lot)).body).toMatchObject({ code: 'pharmacy.recalled' });
  expect((await fill(supply.id, 'GONE-10')).status).toBe(200);
});

test('a recall without a lot stops no lot of those whom it finds', async () => {
  const { order } = await aSent('BYDAY-1');
  const { product } = order;
  const by = await office();
  const filter = { product, from: '2020-01-01' } as const;
  await by.call(recallContract.send, { body: { filter, letters } });
  const { supply } = await clinic.aPrescribedSupply();
  expect((await fill(supply.id, 'BYDAY-1')).status).toBe(200);
});

test('what a pharmacy has filled with it is stopped by whom it tells', async () => {
  const { order, fill: asked } = await clinic.aSentSupply();
  await clinic.post(asked.key, { status: 'filled', lot: 'MADE-1', beyondUseOn: '2999-01-01' });
  await recall('MADE-1');
  await takeBackHeld(app.deps);
  await app.drain();
  expect(await app.em().findOneOrFail(Fill, { id: asked.id })).toMatchObject({
    ...{ state: 'filled', cancelInto: 'blocked' },
  });
  expect(Object.keys(await clinic.toldOfTrouble(order.id))).toContain(String(clinic.doctor.id));
});

test('what a pharmacy sends of it after the recall is told to the same', async () => {
  await aSent('LATE-1');
  await recall('LATE-1');
  const { order, fill: asked } = await clinic.aSentSupply();
  await clinic.post(asked.key, { status: 'shipped', lot: 'late-1', beyondUseOn: '2999-01-01' });
  await app.drain();
  expect(Object.keys(await clinic.toldOfTrouble(order.id))).toContain(String(clinic.doctor.id));
});

test('a parcel of several lots is found by each of them', async () => {
  const { supply } = await clinic.aPrescribedSupply();
  expect((await fill(supply.id, 'PAIR-1,PAIR-2')).status).toBe(200);
  for (const lot of ['PAIR-1', 'pair-2', 'PAIR-2, OTHER-1'])
    expect((await find(lot)).map(({ id }) => id)).toEqual([supply.id]);
  expect(await find('PAIR')).toEqual([]);
  expect((await fill(supply.id, 'PAIR-1,')).status).toBe(400);
});

/** A pharmacy has filled it, and its lot was recalled since. */
async function aMadeOfRecalled(lot: string) {
  const made = await clinic.aSentSupply();
  await clinic.post(made.fill.key, { status: 'filled', lot, beyondUseOn: '2999-01-01' });
  await recall(lot);
  await takeBackHeld(app.deps);
  await app.drain();
  return made;
}

test.each(['cancelled', 'rejected'])(
  'what a pharmacy has %s of it is asked for anew',
  async (status) => {
    const { supply, fill: asked } = await aMadeOfRecalled(`BACK-${status}`);
    const early = new Date(now().getTime() - 3_600_000).toISOString();
    await clinic.post(asked.key, { status, occurredAt: early });
    expect(await app.em().findOneOrFail(Fill, { id: asked.id })).toMatchObject({ state: 'filled' });
    await clinic.post(asked.key, { status });
    expect(await app.em().findOneOrFail(Fill, { id: asked.id })).toMatchObject({ state: status });
    expect(await app.em().findOneOrFail(Supply, { id: supply.id })).toMatchObject({
      ...{ state: 'blocked', lot: null, beyondUseOn: null, madeAt: null, prescription: null },
    });
  },
);

test('a pharmacy that makes it anew of another lot sends it, and the other lot is kept', async () => {
  const { supply, order, fill: asked } = await aMadeOfRecalled('SWAP-1');
  await clinic.post(asked.key, { status: 'shipped', lot: 'SWAP-2', beyondUseOn: '2999-02-01' });
  expect(await app.em().findOneOrFail(Supply, { id: supply.id })).toMatchObject({
    ...{ state: 'shipped', lot: 'SWAP-2', beyondUseOn: '2999-02-01' },
  });
  await recall('SWAP-2');
  expect(await find('SWAP-2')).toMatchObject([{ orderId: order.id }]);
});
