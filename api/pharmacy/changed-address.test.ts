import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import type { PharmacyMessage } from '#shared/pharmacy.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { placeOf } from '#api/orders/change-address.ts';
import { Order } from '#api/orders/order.entity.ts';
import { endPrescription } from '#api/prescriptions/end-prescription.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { anObligingPharmacy, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { registerPharmacy, savePharmacyChoice } from './choose-pharmacy.ts';
import { sendReady } from './send-supply.ts';

let clinic: Awaited<ReturnType<typeof startPharmacyApp>>;
let app: (typeof clinic)['app'];
let asked: PharmacyMessage[];
beforeAll(async () => {
  clinic = await startPharmacyApp();
  ({ app } = clinic);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => app.stop());

const STREET = '9 Moved Lane';

/** A supply that the pharmacy has taken, and which it would take back. */
async function aTakenSupply() {
  const made = await clinic.aSentSupply();
  registerPharmacy(
    app.deps,
    anObligingPharmacy((message) => asked.push(message)),
  );
  return made;
}

async function moveHouse(id: number, { by = clinic.office, address = STREET } = {}) {
  const order = await app.em().findOneOrFail(Order, { id });
  const body = { ...placeOf(order), address };
  await by.call(orderContract.changeAddress, { params: { id }, body });
  await app.drain();
  await savePharmacyChoice(app.em(), 'http');
  await sendReady(app.deps);
  await app.drain();
  await savePharmacyChoice(app.em(), 'print');
}

test.each(['its patient', 'the office'])(
  'a pharmacy that was told another address is asked anew after %s has changed it',
  async (who) => {
    const { order, customer, fill } = await aTakenSupply();
    await moveHouse(order.id, {
      by: who === 'the office' ? clinic.office : await app.as(customer),
    });
    expect(asked).toMatchObject([{ shipTo: { address: STREET } }]);
    expect(asked[0]!.key).not.toBe(fill.key);
    const news = await app.em().find(Notification, { user: customer.id, kind: 'address_changed' });
    expect(news.length).toBe(who === 'the office' ? 1 : 0);
  },
);

const eachHeard = (times: number) => ({
  [clinic.doctor.id]: times,
  [clinic.admin.id]: times,
});

test('of what it has made already, prescriber and admins are told, of each address', async () => {
  const { order, fill } = await aTakenSupply();
  await clinic.makes(fill.key);
  await moveHouse(order.id);
  expect(asked).toEqual([]);
  expect(await clinic.toldOfTrouble(order.id)).toEqual(eachHeard(1));
  await moveHouse(order.id);
  expect(await clinic.toldOfTrouble(order.id)).toEqual(eachHeard(1));
  await moveHouse(order.id, { address: '10 Moved Again Lane' });
  expect(await clinic.toldOfTrouble(order.id)).toEqual(eachHeard(2));
});

test('what it makes after it was asked not to is told, though its answer to that said nothing yet', async () => {
  const { order, fill } = await clinic.aSentSupply();
  const stillOpen = { status: 'accepted', occurredAt: new Date(0).toISOString() } as const;
  registerPharmacy(app.deps, {
    ...anObligingPharmacy((message) => asked.push(message)),
    cancel: () => Promise.resolve(stillOpen),
  });
  await moveHouse(order.id);
  expect(await clinic.toldOfTrouble(order.id)).toEqual({});
  await clinic.makes(fill.key);
  expect(await clinic.toldOfTrouble(order.id)).toEqual(eachHeard(1));
  await moveHouse(order.id, { address: '10 Moved Again Lane' });
  expect(await clinic.toldOfTrouble(order.id)).toEqual(eachHeard(2));
});

test('what it has made of a prescription that is cancelled then is told', async () => {
  const { order, fill, prescription } = await clinic.aSentSupply();
  await clinic.makes(fill.key);
  await app.em().transactional(async (em) => {
    const row = await em.findOneOrFail(Prescription, { id: prescription.id });
    const ending = { actor: null, state: 'cancelled' } as const;
    await endPrescription(em, app.deps, row, ending);
  });
  await app.drain();
  expect(await clinic.toldOfTrouble(order.id)).toEqual(eachHeard(1));
});
