import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closingContract } from '#shared/closing.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { anObligingPharmacy, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { registerPharmacy } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';

let world: Awaited<ReturnType<typeof startPharmacyApp>>;
let cancelled = 0;

beforeAll(async () => {
  world = await startPharmacyApp();
  registerPharmacy(world.app.deps, {
    ...anObligingPharmacy(() => undefined),
    cancel: () => {
      cancelled += 1;
      return Promise.resolve({ status: 'cancelled', occurredAt: now().toISOString() });
    },
  });
});
beforeEach(() => setClock(() => new Date('2026-12-01T10:00:00Z')));
afterEach(() => setClock(null));
afterAll(() => world.app.stop());

test('what a pharmacy has is taken back, and its prescription kept, where its patient deletes the account', async () => {
  const { app, sendsReady } = world;
  const one = await aDelivery(app, 1);
  await advanceSupplies.handle(app.deps);
  await sendsReady();
  expect(await app.em().count(Supply, { order: one.id, state: 'sent_to_pharmacy' })).toBe(1);

  const mine = await app.as(one.customer);
  const closing = await mine.call(closingContract.find);
  expect(closing.keepsRecord).toBe(true);
  const orders = closing.orders.map(({ id, outcome, refund }) => ({ id, outcome, refund }));
  expect((await mine.try(closingContract.close, { body: { orders } })).status).toBe(204);
  await app.drain();
  expect(cancelled).toBe(1);
  const fill = await app.em().findOneOrFail(Fill, { supply: { order: one.id } } as object);
  expect(fill.state).toBe('cancelled');
  expect((await app.em().findOneOrFail(Order, { id: one.id })).patientName).not.toBe('');
});
