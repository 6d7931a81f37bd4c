import { expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { doctorContract } from '#shared/doctors.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { supplyContract } from '#shared/supplies.ts';
import { syncContract } from '#shared/sync.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { anArticle, aPostCard } from '#web/features/blog/testing/posts.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { aPayment, aReceipt } from '#web/testing/care-samples.ts';
import { aMessage, anOrder } from '#web/testing/samples.ts';
import { endpoints } from '#shared/contracts.ts';
import { aheadEndpoints } from './ahead-endpoints.ts';
import { fillAhead } from './fill-ahead.ts';
import { queuedCall } from '#web/device/outbox/queued-call.ts';
import { readThrough } from './read-through.ts';
import { device } from '#web/device/page-device.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

withAccount(7);

/** What was asked a moment ago is not asked again: the next look is not that soon. */
const aWhileLater = () => accountDatabase(device, 7).caughtUp.clear();

const nothing = { cursor: 'c1', isFull: true, changed: [], removed: [] };

/** A service where the patient has one order, and whatever is public is missing. */
function service(): FakeApi {
  const api = fakeApi();
  const missing = () => {
    throw new AppError(errors.not_found);
  };
  api.on(syncContract.orders, { ...nothing, changed: [anOrder()] });
  api.on(syncContract.messages, nothing);
  api.on(syncContract.notifications, nothing);
  api.on(doctorContract.mine, null);
  api.on(checkInContract.own, []);
  api.on(careContract.own, { start: null, heightCm: null, goal: null, weights: [] });
  api.on(messageContract.staff, [{ id: 11, fullName: 'Dr. Linh Tran', role: 'doctor' }]);
  api.on(paymentContract.list, [aPayment({ id: 5 }), aPayment({ id: 6, successful: false })]);
  api.on(paymentContract.receipt, aReceipt({}, { id: 5 }));
  for (const one of [
    patientContract.ownProfile,
    subscriptionContract.list,
    catalogueContract.getProduct,
    catalogueContract.listPrices,
    blogContract.listCategories,
    blogContract.listPosts,
  ]) {
    api.on(one, missing as never);
  }
  return api;
}

test('an order that was never opened can be opened without a network', async () => {
  const api = service();
  await fillAhead(device, 'en');
  api.setOffline(true);
  const order = await readThrough(device, orderContract.find, { params: { id: 41 } });
  expect(order.referenceNumber).toBe('SEM-1041');
  expect(await readThrough(device, orderContract.list, {})).toHaveLength(1);
  // That there is no doctor yet is an answer too.
  expect(await readThrough(device, doctorContract.mine, {})).toBeNull();
});

test('whom one may write to and the receipts are known without having been looked at', async () => {
  const api = service();
  await fillAhead(device, 'en');
  expect(api.calls(paymentContract.receipt).map(({ params }) => params.id)).toEqual([5]);
  api.setOffline(true);
  expect(await readThrough(device, messageContract.staff, {})).toMatchObject([{ id: 11 }]);
  const receipt = await readThrough(device, paymentContract.receipt, { params: { id: 5 } });
  expect(receipt.order.referenceNumber).toBe('SEM-1041');
});

test('prescription and supplies with their lots are known without having been looked at', async () => {
  const api = service();
  const supply = {
    state: 'received',
    ...{ id: 3, orderId: 41, number: 1, months: 1, dueOn: '2026-11-20' },
    ...{ blocks: [], canPostpone: null, replaces: null, report: null, carrier: null },
    ...{ trackingNumber: null, shippedAt: '2026-11-20T10:00:00.000Z', receivedAt: null },
    ...{ lot: 'LOT-9', beyondUseOn: '2027-02-01', isBeforePrescriptions: false },
  } as const;
  api.on(supplyContract.mine, [{ orderId: 41 }]);
  api.on(supplyContract.list, [supply]);
  api.on(prescriptionContract.mine, [{ orderId: 41 }]);
  api.on(prescriptionContract.find, []);
  await fillAhead(device, 'en');
  api.setOffline(true);
  const about = { params: { id: 41 } };
  expect(await readThrough(device, supplyContract.list, about)).toMatchObject([{ lot: 'LOT-9' }]);
  const ofOrder = { params: { orderId: 41 } };
  expect(await readThrough(device, prescriptionContract.find, ofOrder)).toEqual([]);
});

test('the next time it asks for what changed since, in one call a kind', async () => {
  const api = service();
  await fillAhead(device, 'en');
  api.on(syncContract.orders, {
    ...nothing,
    cursor: 'c2',
    isFull: false,
    changed: [anOrder({ id: 42, referenceNumber: 'SEM-1042', createdAt: '2026-11-21T10:00:00Z' })],
  });
  aWhileLater();
  await fillAhead(device, 'en');
  const asked = api.calls(syncContract.orders).map(({ query }) => query.since);
  expect(asked).toEqual([undefined, 'c1']);
  api.setOffline(true);
  const orders = await readThrough(device, orderContract.list, {});
  expect(orders.map(({ id }) => id)).toEqual([42, 41]);
});

test('a server that was set back to a backup gets again what it had taken, under the key it had', async () => {
  const api = service();
  await fillAhead(device, 'en');
  api.on(messageContract.send, ({ body }) => aMessage({ ...body, id: 60 } as Message));
  const clientId = crypto.randomUUID();
  const body = { receiverId: 11, subject: 'Nausea', content: 'Since Tuesday', clientId };
  expect(await queuedCall(device, messageContract.send, { body })).toMatchObject({ id: 60 });
  api.on(syncContract.messages, { ...nothing, cursor: 'c2', isRestored: true });
  aWhileLater();
  await fillAhead(device, 'en');
  await expect.poll(() => api.calls(messageContract.send)).toHaveLength(2);
  const keys = api.calls(messageContract.send).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  expect(api.calls(syncContract.messages).map(({ query }) => query.since)).toEqual([
    undefined,
    'c1',
  ]);
});

test('what is missing does not keep it from the rest', async () => {
  const api = service();
  await fillAhead(device, 'en');
  expect(api.calls(blogContract.listPosts)).toHaveLength(1);
});

test('the articles beyond the first page of the list are kept too', async () => {
  const api = service();
  const posts = Array.from({ length: 14 }, (_, id) => aPostCard({ id, slug: `walk-${id}` }));
  api.on(blogContract.listPosts, ({ query }) => posts.slice(0, Number(query.limit)));
  api.on(blogContract.findPost, ({ params }) => anArticle({ slug: params.slug }));
  await fillAhead(device, 'en');
  expect(api.calls(blogContract.findPost).map(({ params }) => params.slug)).toEqual(
    posts.map(({ slug }) => slug),
  );
});

test('it knows every read whose contract is to be had ahead', () => {
  const ahead = endpoints.filter(({ spec }) => spec.prefetch).map(({ name }) => name);
  expect(aheadEndpoints.map(({ name }) => name).toSorted()).toEqual(ahead.toSorted());
});
