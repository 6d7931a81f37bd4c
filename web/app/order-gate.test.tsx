import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import {
  newPurchase,
  placedOrder,
  PURCHASE_VERSION,
  type Purchase,
} from '#web/features/checkout/purchase.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { setAccount } from '#web/device/core/account.ts';
import { followChanges } from '#web/device/store/rows.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { putDraft } from '#web/testing/drafts.ts';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { OrderGate } from '#web/screens/register/order-gate.tsx';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const me = aCustomer();
const unpaid = anOrder({ userId: me.id, paymentStatus: 'unpaid', medicalInfoId: null });
const paid: Order = { ...unpaid, paymentStatus: 'paid' };

const told = (order: Order, cursor = 'c1') => ({
  cursor,
  isFull: false,
  changed: [order],
  removed: [],
});

beforeEach(async () => {
  setAccount(device, me.id);
  await followChanges(device, me.id, 'orders', { ...told(unpaid), isFull: true });
  // The response about the payment was lost and no longer requested, so this device knows nothing about it.
  await putDraft(me.id, 'purchase', PURCHASE_VERSION, {
    ...newPurchase,
    healthCheck: aReply(),
    order: placedOrder(unpaid),
    phase: 'open' as const,
  });
});
afterEach(forgetDevice);

const cardForm = () => screen.queryByRole('button', { name: /^Complete Payment/ });
const paidNotice = () => screen.findByRole('button', { name: 'Proceed to the medical form' });

test('what the device remembers of an unpaid order shows no card form before the server was asked', async () => {
  const api = fakeApi();
  let speak = () => {};
  const silence = new Promise<void>((resolve) => (speak = resolve));
  api.on(syncContract.orders, () => silence.then(() => told(paid, 'c2')));
  await renderScreen('/register/3', { as: me });
  await waitFor(() => expect(api.calls(syncContract.orders)).not.toEqual([]));
  const shown = waitFor(() => expect(cardForm()).not.toBeNull(), { timeout: 500 });
  await expect(shown).rejects.toThrow();
  speak();
  await paidNotice();
});

test.each([
  ['did not answer', () => Response.error()],
  [
    'was asked too often',
    () => {
      throw new AppError(errors.too_many);
    },
  ],
])('an unpaid order is asked after again, when the server %s', async (_why, fail) => {
  const api = fakeApi();
  api.on(syncContract.orders, fail);
  await renderScreen('/register/3', { as: me });
  await waitFor(() => expect(cardForm()).not.toBeNull());
  api.on(syncContract.orders, told(paid, 'c2'));
  await paidNotice();
  expect(cardForm()).toBeNull();
});

test('what is heard later of an order changes no run that is about another one, or about none', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi();
  api.on(orderContract.find, { ...unpaid, userId: null });
  let current: Purchase = { ...newPurchase, order: placedOrder(unpaid) };
  const change = vi.fn<PurchaseStore['change']>(() => Promise.resolve(current));
  const store = { ...stillStore(current, change), latest: () => current };
  await renderPart(<OrderGate store={store} user={null} wanted={null} step={3} />);
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  // Dropped, because contact and address are to be changed.
  current = { ...newPurchase, order: null };
  vi.setSystemTime(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(api.calls(orderContract.find)).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(change).toHaveBeenCalledOnce();
});
