import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exportContract } from '#shared/exports.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { everythingInSight } from '#web/testing/in-sight.ts';
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
    api.on(statsContract.orders, { count: 2, revenue: 39_900 });
    api.on(exportContract.orders, () => new Response('sheet'));
  });

test('the list says what all of it has brought in, and then what the chosen ones cost', async () => {
  const { user, api } = await enter();
  await screen.findByText('2 of 2 shown, gross revenue $399.00');
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

test('scrolling brings the rest of a longer list, whose total stays', async () => {
  everythingInSight();
  let answer: (rows: Order[]) => void = () => undefined;
  const { api } = await enterAdmin('/admin/orders', (answers) => {
    answers.on(statsContract.orders, { count: 1_200, revenue: 98_765_400 });
    answers.on(orderContract.list, ({ query }) => {
      if (query.cursor) return new Promise<Order[]>((resolve) => (answer = resolve));
      const link = '</api/orders?cursor=next>; rel="next"';
      return Response.json([orders[0]], { headers: { link } });
    });
  });
  await screen.findByText('1 of 1,200 shown, gross revenue $987,654.00');
  expect(api.calls(statsContract.orders)[0]?.query).toEqual({ status: 'pending_review' });
  // Nobody has pressed anything.
  await waitFor(() => expect(api.calls(orderContract.list).at(-1)?.query.cursor).toBe('next'));
  answer([orders[1]!]);
  await screen.findByText('2 of 1,200 shown, gross revenue $987,654.00');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('rows are one line until somebody wants them roomier, and stay so', async () => {
  const first = await enter();
  await screen.findByRole('columnheader', { name: 'Price' });
  await first.user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  screen.getByRole('columnheader', { name: 'Product and price' });
  expect(localStorage.getItem('table-density')).toBe('comfortable');
});
