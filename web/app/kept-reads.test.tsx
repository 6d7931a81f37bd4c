import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { patientContract } from '#shared/patients.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase, publicData } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { keepRead, keptRead } from '#web/device/reads/reads.ts';
import { seal } from '#web/device/store/vault.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aPayment, aReceipt } from '#web/testing/care-samples.ts';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { startQueryClient } from '#web/device/page/query-client.ts';
import { readThrough } from '#web/device/page/read-through.ts';
import { device } from '#web/device/page-device.ts';
import { databasesHere, withDatabase } from '#web/testing/database.ts';

withDatabase();

const { list, receipt } = paymentContract;
const find = (id = 5) => readThrough(receipt, { params: { id } });

beforeEach(() => setAccount(device, 7));
afterEach(async () => {
  setAccount(device, null);
  for (const name of await databasesHere()) {
    if (name === 'steadwell-public') await publicData(device).reads.clear();
    else await deleteDatabase(device, name);
  }
});

const rows = (account = 7) => accountDatabase(device, account).reads.count();

test('without a network the last answer is there, and says of when it is', async () => {
  const api = fakeApi();
  api.on(list, [aPayment()]);
  const Payments = () => {
    const payments = useEndpoint(list);
    return (
      <>
        <OfflineNotice />
        {payments.data?.map(({ id, cardLast4 }) => (
          <p key={id}>{cardLast4}</p>
        ))}
      </>
    );
  };
  const first = await renderPart(<Payments />, { as: aCustomer() });
  await screen.findByText('4242');
  await waitFor(async () => expect(await rows()).toBe(1));
  expect(screen.queryByText(/As of/)).toBeNull();
  first.unmount();

  api.setOffline(true);
  await renderPart(<Payments />, { as: aCustomer() });
  await screen.findByText('4242');
  await screen.findByText(/^As of \d/);
});

test('a copy is refreshed as soon as there is a network, also beside a part that does not ask yet', async () => {
  const api = fakeApi();
  api.on(list, [aPayment()]);
  const client = startQueryClient();
  const Payments = () => <p>{useEndpoint(list).data?.[0]?.cardLast4}</p>;
  const NotYet = () => <i>{useEndpoint(list, {}, { enabled: false }).status}</i>;
  const page = (
    <QueryClientProvider client={client}>
      <OfflineNotice />
      <Payments />
      <NotYet />
    </QueryClientProvider>
  );
  const first = await renderPart(page, { as: aCustomer() });
  await screen.findByText('4242');
  await waitFor(async () => expect(await rows()).toBe(1));
  first.unmount();
  client.clear();

  api.setOffline(true);
  await renderPart(page, { as: aCustomer() });
  await screen.findByText(/^As of \d/);
  api.setOffline(false);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
});

test('a proxy without a server behind it counts as no server, a refusal does not', async () => {
  const api = fakeApi();
  api.on(receipt, aReceipt());
  await find();
  await waitFor(async () => expect(await rows()).toBe(1));
  api.on(receipt, () => new Response('', { status: 502 }));
  expect(await find()).toMatchObject({ order: { referenceNumber: 'SEM-1041' } });
  api.on(receipt, () => {
    throw new AppError(errors.not_found);
  });
  await expect(find()).rejects.toMatchObject({ status: 404 });
});

test('what nobody kept is an error as before', async () => {
  fakeApi().setOffline(true);
  await expect(find(6)).rejects.toMatchObject({ code: 'offline' });
});

test('a copy of another version that no longer fits is not shown', async () => {
  const value = await seal(device, 7, { id: 41, colour: 'blue' });
  await accountDatabase(device, 7).reads.put({
    key: '/api/payments/5/receipt',
    savedAt: Date.now(),
    value,
  });
  fakeApi().setOffline(true);
  await expect(find()).rejects.toMatchObject({ code: 'offline' });
});

test('what is kept cannot be read without the key of its owner', async () => {
  await keepRead(device, list, {}, [aPayment()], 7);
  const [row] = await accountDatabase(device, 7).reads.toArray();
  const bytes = new TextDecoder('latin1').decode(row!.value.data);
  expect(bytes).not.toContain('4242');
  await accountDatabase(device, 7).kv.clear();
});

test('a device of the team keeps the queue as a list without medical detail, and no patient', async () => {
  setAccount(device, 11, { isOfTeam: true });
  const order = anOrder({ reviewNotes: 'nausea', can: { decide: true } });
  await keepRead(device, orderContract.pending, {}, [order], 11);
  await keepRead(device, orderContract.find, { params: { id: 41 } }, order, 11);
  await keepRead(device, patientContract.ownProfile, {}, { fullName: 'Maya' }, 11);
  expect(await rows(11)).toBe(1);
  const copy = await keptRead(device, orderContract.pending, {}, 11);
  expect(copy?.value).toMatchObject([
    { patientName: 'Maya Thompson', reviewNotes: null, patientPhone: null, can: { decide: false } },
  ]);
});

test('an answer that comes after its asker has gone leaves no trace', async () => {
  await keepRead(device, list, {}, [aPayment()], 8);
  expect(await databasesHere()).not.toContain('steadwell-account-8');
});

test('a visitor’s public answers are kept where logging out does not reach', async () => {
  setAccount(device, null);
  await keepRead(device, catalogueContract.listPrices, {}, [], null);
  await keepRead(device, list, {}, [aPayment()], null);
  expect(await publicData(device).reads.toCollection().primaryKeys()).toEqual([
    '/api/product-prices',
  ]);
  expect((await keptRead(device, catalogueContract.listPrices, {}, null))?.value).toEqual([]);
});

test('a full device gives up its oldest copies for the newest', async () => {
  const { reads } = accountDatabase(device, 7);
  const value = await seal(device, 7, []);
  await reads.bulkPut(
    Array.from({ length: 200 }, (_, number) => ({ key: `/${number}`, savedAt: number, value })),
  );
  const put = reads.put.bind(reads);
  let isFull = true;
  reads.put = ((row: never) => {
    if (!isFull) return put(row);
    isFull = false;
    return Dexie.Promise.reject(new Dexie.QuotaExceededError('full'));
  }) as typeof reads.put;
  await keepRead(device, list, {}, [aPayment()], 7);
  expect(await reads.count()).toBe(101);
  expect(await reads.get('/0')).toBeUndefined();
  expect(await keptRead(device, list, {}, 7)).not.toBeNull();
});
