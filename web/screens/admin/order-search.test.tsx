import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { enterAdmin } from './testing/admin-world.tsx';

test('a search looks through all orders, whatever the view', async () => {
  const { user, api } = await enterAdmin('/admin', (server) => server.on(orderContract.list, []));
  await user.type(await screen.findByRole('searchbox', { name: /^Search all orders/ }), 'hanh');
  await screen.findByText('No order matches your search');
  const { search, status } = api.calls(orderContract.list).at(-1)!.query;
  expect({ search, status }).toEqual({ search: 'hanh', status: undefined });
});
