import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exportContract } from '#shared/exports.ts';
import { orderContract } from '#shared/orders.ts';
import { anOpenOrder, dialog, enterAdmin } from './testing/admin-world.tsx';

const search = () => screen.findByRole('searchbox', { name: /^Search by name/ });

const wishes = (api: Awaited<ReturnType<typeof enterAdmin>>['api']) => {
  const { search: asked, status } = api.calls(orderContract.list).at(-1)!.query;
  return { asked, status };
};

test('search and status go together, and what a status hides is looked for in all orders by a click', async () => {
  const { user, api } = await enterAdmin('/admin?status=shipped', (server) =>
    server.on(orderContract.list, []),
  );
  await user.type(await search(), 'hanh');
  await screen.findByText('No order matches your search');
  expect(wishes(api)).toEqual({ asked: 'hanh', status: 'shipped' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
  await waitFor(() => expect(wishes(api)).toEqual({ asked: 'hanh', status: 'rejected' }));
  await user.click(await screen.findByRole('button', { name: 'Search in all orders' }));
  await waitFor(() => expect(wishes(api)).toEqual({ asked: 'hanh', status: undefined }));
  screen.getByDisplayValue('All orders');
});

test('the export asks for what the list shows', async () => {
  URL.createObjectURL = () => 'blob:sheet';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, api } = await enterAdmin('/admin?status=rejected', (server) => {
    server.on(orderContract.list, []);
    server.on(exportContract.orders, () => new Response('sheet'));
  });
  await user.type(await search(), 'hanh');
  await screen.findByText('No order matches your search');
  await user.click(screen.getByRole('button', { name: 'Export orders' }));
  await waitFor(() =>
    expect(api.calls(exportContract.orders).at(-1)?.query).toMatchObject({
      search: 'hanh',
      status: 'rejected',
    }),
  );
  click.mockRestore();
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
