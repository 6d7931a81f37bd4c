import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { shippingContract } from '#shared/shipping.ts';
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
  const back = move({
    status: 'approved',
    shippingStatus: 'pending_shipping',
    takeBackUntil: null,
  });
  return { ...world, back, box: within(await dialog()) };
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

test('shipping by mistake is taken back with a reason, and the order can be shipped again', async () => {
  const until = new Date(Date.now() + 50 * 60_000).toISOString();
  const shipped = { status: 'active', shippingStatus: 'shipped', takeBackUntil: until } as const;
  const { user, api, box, back } = await openParcel({ ...shipped, version: 7 });
  await user.click(await box.findByRole('button', { name: 'Undo shipping' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Undo the shipping of SEM-1041' }),
  );
  await user.click(question.getByRole('button', { name: 'Undo shipping' }));
  await question.findByText('Please say in a few words what went wrong');
  expect(api.calls(shippingContract.takeBack)).toHaveLength(0);
  api.on(shippingContract.takeBack, back);
  await user.type(question.getByRole('textbox', { name: /What went wrong/ }), 'Wrong row');
  await user.click(question.getByRole('button', { name: 'Undo shipping' }));
  await screen.findByText('SEM-1041 waits for its parcel again.');
  expect(api.calls(shippingContract.takeBack).map(({ body }) => body)).toEqual([
    { reason: 'Wrong row', version: 7 },
  ]);
  await box.findByRole('button', { name: 'Mark as shipped' });
  await waitFor(() => expect(focused()).toBe('Preparing shipment'));
});

test('what was shipped too long ago offers no taking back', async () => {
  const takeBackUntil = new Date(Date.now() - 1_000).toISOString();
  const { box } = await openParcel({ status: 'active', shippingStatus: 'shipped', takeBackUntil });
  await box.findByRole('button', { name: 'Mark as received' });
  expect(box.queryByRole('button', { name: 'Undo shipping' })).toBeNull();
});
