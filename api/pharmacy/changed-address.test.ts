import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import type { PharmacyMessage } from '#shared/pharmacy.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { placeOf } from '#api/orders/change-address.ts';
import { Order } from '#api/orders/order.entity.ts';
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

async function moveHouse(id: number, by = clinic.office) {
  const order = await app.em().findOneOrFail(Order, { id });
  const body = { ...placeOf(order), address: STREET };
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
    await moveHouse(order.id, who === 'the office' ? clinic.office : await app.as(customer));
    expect(asked).toMatchObject([{ shipTo: { address: STREET } }]);
    expect(asked[0]!.key).not.toBe(fill.key);
    const news = await app.em().find(Notification, { user: customer.id, kind: 'address_changed' });
    expect(news.length).toBe(who === 'the office' ? 1 : 0);
  },
);

test('of what it has made already, prescriber and admins are told', async () => {
  const { order, fill } = await aTakenSupply();
  await clinic.post(fill.key, { status: 'filled', lot: 'L-1', beyondUseOn: '2999-01-01' });
  await app.drain();
  await moveHouse(order.id);
  expect(asked).toEqual([]);
  const told = await app
    .em()
    .find(Notification, { kind: 'pharmacy_trouble', subjectId: order.id }, { populate: ['user'] });
  expect(told.map(({ user }) => user.id).sort()).toEqual(
    [clinic.doctor.id, clinic.admin.id].sort(),
  );
});
