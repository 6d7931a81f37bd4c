import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { anOpenOrder, aPayment, aRefund, enterAdmin } from './testing/admin-world.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const payments = (status: 'pending' | 'succeeded') => [
  aPayment({
    refunds: [aRefund({ amount: 10_000, status })],
    refundedAmount: status === 'succeeded' ? 10_000 : 0,
  }),
];

test('a refund under way is asked about until it has come to its end, and then no more', async () => {
  const { api } = await enterAdmin('/admin/orders?order=41', (server) => {
    server.on(orderContract.find, anOpenOrder({ status: 'active', paymentStatus: 'paid' }));
    server.on(paymentContract.list, payments('pending'));
  });
  await screen.findByText('Late parcel');
  expect(screen.queryByText('$100.00 refunded')).toBeNull();
  const readOrders = api.calls(orderContract.find).length;

  api.on(paymentContract.list, payments('succeeded'));
  act(() => void vi.advanceTimersByTime(3_000));
  await screen.findByText('$100.00 refunded');
  await waitFor(() => expect(api.calls(orderContract.find).length).toBeGreaterThan(readOrders));

  // The end of the refund caused one more request. Twenty polling intervals later there is no other.
  const asked = api.calls(paymentContract.list).length;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(api.calls(paymentContract.list).length).toBeLessThanOrEqual(asked + 1);
});
