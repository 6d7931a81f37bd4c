import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exportContract } from '#shared/exports.ts';
import { orderContract } from '#shared/orders.ts';
import { anOrder } from '#web/testing/samples.ts';
import { enterAdmin } from './testing/admin-world.tsx';

const orders = [
  anOrder({ id: 41, referenceNumber: 'SEM-1041', price: 39_900 }),
  anOrder({
    id: 42,
    referenceNumber: 'SEM-1042',
    price: 60_100,
    status: 'approved',
    paymentStatus: 'paid',
    shippingStatus: 'pending_shipping',
  }),
];
const enter = (path = '/admin/orders') =>
  enterAdmin(path, (api) => {
    api.on(orderContract.list, orders);
    api.on(exportContract.orders, () => new Response('sheet'));
  });

test('the list says what its rows come to, and then what the chosen ones do', async () => {
  const { user, api } = await enter();
  await screen.findByText('2 shown, $1,000.00');
  expect(screen.queryByRole('link', { name: /^Ship \(/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select SEM-1042' }));
  screen.getByText('1 selected, $601.00');
  const ship = screen.getByRole('link', { name: 'Ship (1)' });
  expect(ship.getAttribute('href')).toBe('/admin/shipping?orders=42');

  await user.click(screen.getByRole('checkbox', { name: 'Select all (2)' }));
  screen.getByText('2 selected, $1,000.00');
  const bar = screen.getByText('2 selected, $1,000.00').parentElement!;
  await user.click(within(bar).getByRole('button', { name: 'Export orders' }));
  await waitFor(() => expect(api.calls(exportContract.orders)[0]?.query.ids).toBe('41,42'));
});

test('rows are one line until somebody wants them roomier, and stay so', async () => {
  const first = await enter();
  await screen.findByRole('columnheader', { name: 'Price' });
  await first.user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  screen.getByRole('columnheader', { name: 'Product and price' });
  expect(localStorage.getItem('table-density')).toBe('comfortable');
});
