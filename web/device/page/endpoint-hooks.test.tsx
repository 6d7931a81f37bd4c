import { useState } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { useEndpoint, useSend, type SendOptions } from './endpoint-hooks.ts';

type Place = typeof orderContract.place;

const input = { product: 'semaglutide', plan: 'monthly', hasConsent: true } as const;

function Shop(options: SendOptions<Place>) {
  const orders = useEndpoint(orderContract.list);
  const place = useSend(orderContract.place, options);
  return (
    <>
      <p>orders: {orders.data?.length}</p>
      <button type="button" onClick={() => place.mutate({ body: input })}>
        order
      </button>
      <Toaster />
    </>
  );
}

const keysOf = (api: FakeApi) =>
  api.calls(orderContract.place).map(({ headers }) => headers.get('Idempotency-Key'));

async function open(api: FakeApi, options: SendOptions<Place> = {}, isSamePage = false) {
  api.on(orderContract.list, []);
  const { user } = await renderPart(<Shop {...options} />, { as: aCustomer(), isSamePage });
  await screen.findByText('orders: 0');
  return () => user.click(screen.getByRole('button', { name: 'order' }));
}

test('a write lets the lists it changes be asked for again', async () => {
  const api = fakeApi();
  const click = await open(api);
  api.on(orderContract.place, () => {
    api.on(orderContract.list, [anOrder()]);
    return anOrder();
  });
  await click();
  await screen.findByText('orders: 1');
});

test('an attempt whose outcome nobody knows is repeated under the same key', async () => {
  const api = fakeApi();
  const click = await open(api);
  api.on(orderContract.place, () => new Response('', { status: 502 }));
  await click();
  await waitFor(() => expect(keysOf(api)).toHaveLength(1));
  api.on(orderContract.place, anOrder());
  await click();
  await waitFor(() => expect(keysOf(api)).toHaveLength(2));
  expect(keysOf(api)[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keysOf(api)[1]).toBe(keysOf(api)[0]);
});

test('also by a form that was closed and opened again meanwhile', async () => {
  const api = fakeApi();
  const click = await open(api);
  api.on(orderContract.place, () => new Response('', { status: 502 }));
  await click();
  await waitFor(() => expect(keysOf(api)).toHaveLength(1));
  cleanup();
  await (
    await open(api, {}, true)
  )();
  await waitFor(() => expect(keysOf(api)).toHaveLength(2));
  expect(keysOf(api)[1]).toBe(keysOf(api)[0]);
});

test('and what it may have changed is asked for again', async () => {
  const api = fakeApi();
  const click = await open(api);
  api.on(orderContract.place, () => {
    api.on(orderContract.list, [anOrder()]);
    return new Response('', { status: 502 });
  });
  await click();
  await screen.findByText('orders: 1');
});

test('after a clear answer the next submission is a new one', async () => {
  const api = fakeApi();
  const click = await open(api);
  api.on(orderContract.place, () => {
    throw new AppError(orderErrors.price_changed);
  });
  await click();
  await waitFor(() => expect(keysOf(api)).toHaveLength(1));
  await click();
  await waitFor(() => expect(keysOf(api)).toHaveLength(2));
  expect(keysOf(api)[1]).not.toBe(keysOf(api)[0]);
});

test('a key from a draft is the one that is used', async () => {
  const api = fakeApi();
  const click = await open(api, { keyFor: () => 'kept-in-the-draft' });
  api.on(orderContract.place, anOrder());
  await click();
  await waitFor(() => expect(keysOf(api)).toEqual(['kept-in-the-draft']));
});

test('an unexpected error is told in one toast', async () => {
  const api = fakeApi();
  const click = await open(api);
  api.on(orderContract.place, () => {
    throw new AppError(errors.too_many);
  });
  await click();
  await screen.findByText(errors.too_many.message);
});

test('an error that the screen shows itself is not told twice', async () => {
  const api = fakeApi();
  const click = await open(api, { quiet: ['order.price_changed'] });
  api.on(orderContract.place, () => {
    throw new AppError(orderErrors.price_changed);
  });
  await click();
  await waitFor(() => expect(keysOf(api)).toHaveLength(1));
  expect(screen.queryByText(orderErrors.price_changed.message)).toBeNull();
});

function Prices() {
  const prices = useEndpoint(catalogueContract.listPrices, {}, { persist: true });
  return <p>prices: {prices.data?.length}</p>;
}

test('two uses of one read ask the server once', async () => {
  const api = fakeApi();
  api.on(catalogueContract.listPrices, []);
  await renderPart(
    <>
      <Prices />
      <Prices />
    </>,
  );
  expect(await screen.findAllByText('prices: 0')).toHaveLength(2);
  expect(api.calls(catalogueContract.listPrices)).toHaveLength(1);
});

const Sent = () => <p>sent: {useEndpoint(checkInContract.own, {}).data?.length}</p>;

/** Shows and hides a read of what others write too. */
function CheckIns() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        other screen
      </button>
      {isOpen && <Sent />}
    </>
  );
}

const minutesLater = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);

test('what others may have changed is asked for anew by a screen that opens, and when somebody looks again', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi();
  api.on(checkInContract.own, []);
  const { user } = await renderPart(<CheckIns />, { as: aCustomer() });
  await screen.findByText('sent: 0');

  minutesLater(1);
  api.on(checkInContract.own, [aCheckIn()]);
  const other = screen.getByRole('button', { name: 'other screen' });
  await user.click(other);
  await user.click(other);
  await screen.findByText('sent: 1');

  minutesLater(1);
  api.on(checkInContract.own, [aCheckIn(), aCheckIn()]);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByText('sent: 2');
});

test('what is the same for everybody is not asked for anew', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi();
  api.on(catalogueContract.listPrices, []);
  await renderPart(<Prices />, { as: aCustomer() });
  await screen.findByText('prices: 0');
  minutesLater(1);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(api.calls(catalogueContract.listPrices)).toHaveLength(1);
});
