import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { Member } from '#shared/lib/actor.ts';
import { markFilled, markRejected, markSent, markShipped } from './at-pharmacy.ts';
import { Supply } from './supply.entity.ts';

let app: TestApp;
let actor: Member;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAdmin(app.em());
  actor = { role: 'admin', id, sessionId: 'pharmacy', checkoutId: null };
});
afterAll(() => app.stop());

async function ready() {
  const one = await aDelivery(app, 1);
  const change = <T>(what: (em: ReturnType<TestApp['em']>, supply: Supply) => Promise<T>) =>
    app.em().transactional(async (em) => {
      const supply = await em.findOneOrFail(Supply, { order: one.id, number: 1 });
      return what(em, supply);
    });
  return {
    ...one,
    send: () => change((em, supply) => markSent(em, app.deps, supply)),
    fill: (lot: string) =>
      change((em, supply) => markFilled(em, supply, { pharmacy: 'P', lot, beyondUseOn: null })),
    reject: () => change((em, supply) => markRejected(em, supply)),
    leave: () =>
      change((em, supply) =>
        markShipped(em, app.deps, supply, { actor, carrier: 'ups', trackingNumber: '1Z 1' }),
      ),
    supply: () => app.em().findOneOrFail(Supply, { order: one.id, number: 1 }),
  };
}

test('a supply is sent, filled and shipped once, however often it is said', async () => {
  const one = await ready();
  expect(await one.send()).toMatchObject({ state: 'signed' });
  expect(await one.send()).toBeNull();
  await one.fill('L-7');
  await one.leave();
  await one.leave();
  expect(await one.supply()).toMatchObject({
    state: 'shipped',
    lot: 'L-7',
    trackingNumber: '1Z 1',
  });
  expect(await app.em().findOneOrFail(Order, { id: one.id })).toMatchObject({
    ...{ shippingStatus: 'shipped', unsentMonths: 2 },
  });
});

test('one that is rejected is ready again, and has used no fill', async () => {
  const one = await ready();
  await one.send();
  await one.reject();
  const supply = await one.supply();
  expect(supply.state).toBe('ready');
  expect(supply.prescription).toBeNull();
  await expect(one.leave()).rejects.toMatchObject({ code: 'supply.not_sent' });
});

test('a cancelled prescription sends nothing, and lets nothing leave that was sent by it', async () => {
  const [before, after] = [await ready(), await ready()];
  const cancel = (id: number) =>
    app.em().nativeUpdate(Prescription, { order: id }, { state: 'cancelled' });
  await cancel(before.id);
  expect(await before.send()).toBeNull();
  await after.send();
  await cancel(after.id);
  await expect(after.leave()).rejects.toMatchObject({ code: 'supply.no_prescription' });
});
