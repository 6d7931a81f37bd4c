import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { anOrder } from '#web/testing/samples.ts';
import { dialog, enterAdmin } from './testing/admin-world.tsx';

/** A server with one order whose parcel status changes. */
async function openParcel(begin: Partial<Order>) {
  let order = anOrder({ status: 'approved', ...begin });
  const move = (change: Partial<Order>) => () => (order = { ...order, ...change });
  const world = await enterAdmin('/admin/orders?order=41', (api) => {
    api.on(orderContract.find, () => order);
    api.on(paymentContract.list, []);
    api.on(orderContract.move, move({ status: 'active', shippingStatus: 'shipped' }));
    api.on(orderContract.receive, move({ shippingStatus: 'received' }));
  });
  return { ...world, box: within(await dialog()) };
}

const focused = () => document.activeElement?.textContent ?? '';

test('a parcel that was marked as shipped leaves the focus on what became of it', async () => {
  const { user, box } = await openParcel({ shippingStatus: 'pending_shipping' });
  await user.type(await box.findByRole('textbox', { name: /Tracking number/ }), '1Z999');
  await user.click(box.getByRole('button', { name: 'Mark as shipped' }));
  await screen.findByText('SEM-1041 was marked as shipped. The membership is active.');
  await box.findByRole('button', { name: 'Mark as received' });
  await waitFor(() => expect(focused()).toBe('Shipped'));
});

test('a parcel that was marked as received says so, and keeps the focus in the window', async () => {
  const { user, box } = await openParcel({ status: 'active', shippingStatus: 'shipped' });
  await user.click(await box.findByRole('button', { name: 'Mark as received' }));
  await screen.findByText('SEM-1041 was marked as received');
  await waitFor(() => expect(focused()).toBe('Received'));
  expect(box.queryByRole('button', { name: 'Mark as received' })).toBeNull();
});
