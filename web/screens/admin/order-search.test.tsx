import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { anOpenOrder, dialog, enterAdmin } from './testing/admin-world.tsx';

const search = () => screen.findByRole('searchbox', { name: /^Search all orders/ });

test('a search looks through all orders, whatever the view', async () => {
  const { user, api } = await enterAdmin('/admin', (server) => server.on(orderContract.list, []));
  await user.type(await search(), 'hanh');
  await screen.findByText('No order matches your search');
  const { search: asked, status } = api.calls(orderContract.list).at(-1)!.query;
  expect({ asked, status }).toEqual({ asked: 'hanh', status: undefined });
});

test('an order that is being edited stays open when the list goes on without it', async () => {
  const order = anOpenOrder();
  const { user } = await enterAdmin('/admin', (server) =>
    server.on(orderContract.list, ({ query }) => (query.search ? [] : [order])),
  );
  const edit = await screen.findByRole('button', {
    name: new RegExp(`^Edit.*${order.referenceNumber}`),
  });
  fireEvent.change(await search(), { target: { value: 'hanh' } });
  await user.click(edit);
  await waitFor(() => expect(screen.queryByText('No order matches your search')).not.toBeNull());
  within(await dialog()).getByRole('heading');
});
