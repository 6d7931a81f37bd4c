import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { followChanges, type Changes } from '#web/device/store/rows.ts';
import { storageState } from '#web/device/core/storage-state.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anOrder } from '#web/testing/samples.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

vi.mock('#web/device/core/storage-state.ts', { spy: true });

const me = aCustomer();
const order = (id: number, change: Partial<Order> = {}) =>
  anOrder({
    id,
    referenceNumber: `SEM-${id}`,
    createdAt: `2026-11-${10 + id}T10:00:00Z`,
    ...change,
  });

const told = (change: Partial<Changes<'orders'>>): Changes<'orders'> => ({
  cursor: 'c1',
  isFull: true,
  changed: [],
  removed: [],
  ...change,
});
/** As another tab or an earlier visit has left it. */
const onDevice = (change: Partial<Changes<'orders'>>) =>
  followChanges(device, me.id, 'orders', told(change));

beforeEach(() => setAccount(device, me.id));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDevice();
});

function Orders() {
  const { data, isError, isPending } = useEndpoint(orderContract.list);
  const state = isPending ? 'pending' : isError ? 'failed' : 'there';
  return <p>{`${state}: ${data?.map(({ referenceNumber }) => referenceNumber).join(', ')}`}</p>;
}

function Received({ id }: { id: number }) {
  const receive = useSend(orderContract.receive, {});
  return <button onClick={() => receive.mutate({ params: { id } })}>received</button>;
}

const rendered = (children = <Orders />, isSamePage = false) =>
  renderPart(
    <>
      <OfflineNotice />
      {children}
    </>,
    { as: me, isSamePage },
  );

test('what the device has is shown at once, and gives way to what has changed', async () => {
  await onDevice({ changed: [order(1)] });
  const api = fakeApi();
  let speak = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  const changes = told({ cursor: 'c2', isFull: false, changed: [order(2)] });
  api.on(syncContract.orders, () => silence.then(() => changes));
  await rendered();
  await screen.findByText('there: SEM-1');
  speak();
  await screen.findByText('there: SEM-2, SEM-1');
  expect(api.calls(syncContract.orders).map(({ query }) => query.since)).toEqual(['c1']);
  expect(api.calls(orderContract.list)).toEqual([]);
  expect(await accountDatabase(device, me.id).reads.count()).toBe(0);
});

test('a device that was never filled waits, and says when there is nobody to fill it', async () => {
  const api = fakeApi();
  api.setOffline(true);
  await rendered();
  await screen.findByText(/^failed/);
});

test('without a server its rows are the answer, with their age', async () => {
  await onDevice({ changed: [order(1)] });
  fakeApi().setOffline(true);
  await rendered();
  await screen.findByText('there: SEM-1');
  await screen.findByText(/^As of \d/);
});

test('a refusal is an answer', async () => {
  const api = fakeApi();
  api.on(syncContract.orders, () => {
    throw new AppError(errors.forbidden);
  });
  await rendered();
  await screen.findByText(/^failed/);
});

test('two screens share one question, and what another tab finds shows by itself', async () => {
  const api = fakeApi();
  api.on(syncContract.orders, told({ changed: [order(1)] }));
  function Pages() {
    const { data = [] } = usePages(orderContract.list, { query: {} });
    return <p>{`pages: ${data.map(({ id }) => id).join()}`}</p>;
  }
  await rendered(
    <>
      <Orders />
      <Pages />
    </>,
  );
  await screen.findByText('there: SEM-1');
  await screen.findByText('pages: 1');
  expect(api.calls(syncContract.orders)).toHaveLength(1);
  await onDevice({ cursor: 'c2', isFull: false, changed: [order(2)] });
  await screen.findByText('there: SEM-2, SEM-1');
  await screen.findByText('pages: 2,1');
  expect(api.calls(syncContract.orders)).toHaveLength(1);
});

test('what was asked a moment ago is not asked again by the next part of the screen', async () => {
  const api = fakeApi();
  api.on(syncContract.orders, told({ changed: [order(1)] }));
  const first = await rendered();
  await screen.findByText('there: SEM-1');
  first.unmount();
  await rendered(<Orders />, true);
  await screen.findByText('there: SEM-1');
  expect(api.calls(syncContract.orders)).toHaveLength(1);
});

test('after a write of one’s own it asks again, also while an earlier question is under way', async () => {
  await onDevice({ changed: [order(1)] });
  const api = fakeApi();
  let shippingStatus: Order['shippingStatus'] = 'shipped';
  let speak = () => {};
  api.on(syncContract.orders, () => {
    const known = told({
      changed: [order(1, { shippingStatus, referenceNumber: shippingStatus! })],
    });
    return new Promise((resolve) => (speak = () => resolve(known)));
  });
  const { user } = await rendered(
    <>
      <Orders />
      <Received id={1} />
    </>,
  );
  await waitFor(() => expect(api.calls(syncContract.orders)).toHaveLength(1));
  api.on(orderContract.receive, () => {
    shippingStatus = 'received';
    return order(1, { shippingStatus });
  });
  await user.click(screen.getByRole('button', { name: 'received' }));
  await waitFor(() => expect(api.calls(orderContract.receive)).toHaveLength(1));
  await act(async () => speak());
  await waitFor(() => expect(api.calls(syncContract.orders)).toHaveLength(2));
  await act(async () => speak());
  await screen.findByText('there: received');
});

test('an order that the rows do not have is asked for itself', async () => {
  const api = fakeApi();
  api.on(syncContract.orders, told({}));
  api.on(orderContract.find, order(9));
  function One() {
    const { data } = useEndpoint(orderContract.find, { params: { id: 9 } });
    return <p>{data?.referenceNumber}</p>;
  }
  await rendered(<One />);
  await screen.findByText('SEM-9');
});

test.each([
  ['keeps nothing', () => void vi.mocked(storageState).mockReturnValue('denied')],
  [
    'opens no database',
    () => {
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    },
  ],
  [
    'has no keys',
    () => void vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no keys')),
  ],
])('a device that %s asks the server itself', async (_, breakDevice) => {
  breakDevice();
  const api = fakeApi();
  api.on(orderContract.list, [order(3)]);
  await rendered();
  await screen.findByText('there: SEM-3');
  expect(api.calls(orderContract.list).length).toBeGreaterThan(0);
});

test('the team has no rows: it asks the server', async () => {
  const api = fakeApi();
  api.on(orderContract.list, [order(4)]);
  await renderPart(<Orders />, { as: aDoctor() });
  await screen.findByText('there: SEM-4');
  expect(api.calls(syncContract.orders)).toEqual([]);
});
