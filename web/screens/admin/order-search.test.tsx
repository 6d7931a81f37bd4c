import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { exportContract } from '#shared/exports.ts';
import type { OrderCounts } from '#shared/order-list.ts';
import { ORDER_FILTERS } from '#shared/order-views.ts';
import { orderContract } from '#shared/orders.ts';
import { anOpenOrder, dialog, enterAdmin } from './testing/admin-world.tsx';
import { product } from './testing/product-world.tsx';

const counts = {
  ...(Object.fromEntries(ORDER_FILTERS.map((view) => [view, 0])) as OrderCounts),
  pending_review: 4,
  approved: 12,
  rejected: 3,
  shipping_pending: 5,
  shipped: 2,
  active: 7,
  cancelled: 1,
};

const search = () => screen.findByRole('searchbox', { name: /^Search by name/ });

const wishes = (api: Awaited<ReturnType<typeof enterAdmin>>['api']) => {
  const { search: asked, status } = api.calls(orderContract.list).at(-1)!.query;
  return { asked, status };
};

test('search and status go together, and what a status hides is looked for in all orders by a click', async () => {
  const { user, api, path } = await enterAdmin('/admin?status=shipped', (server) =>
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
  expect(path()).toBe('/admin?status=all');
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

test('the orders of one product: in the address, the list, its counts and the export', async () => {
  URL.createObjectURL = () => 'blob:sheet';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const tablets = product({ id: 'orfo', name: 'Orforglipron tablets' });
  const { user, api, path } = await enterAdmin('/admin?status=rejected&product=gone', (server) => {
    server.on(orderContract.list, []);
    server.on(catalogueContract.listProducts, [product(), tablets]);
    server.on(exportContract.orders, () => new Response('sheet'));
  });
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Product' });
  await waitFor(() => expect(filter.options).toHaveLength(4));
  // One that this practice no longer has is still what the list is cut to.
  expect(filter.value).toBe('gone');
  await user.selectOptions(filter, 'Orforglipron tablets');
  expect(path()).toBe('/admin?status=rejected&product=orfo');
  const asked = { product: 'orfo', status: 'rejected' };
  await waitFor(() => expect(api.calls(orderContract.list).at(-1)?.query).toMatchObject(asked));
  expect(api.calls(orderContract.counts).at(-1)?.query).toEqual({ product: 'orfo' });
  await user.click(screen.getByRole('button', { name: 'Export orders' }));
  await waitFor(() => expect(api.calls(exportContract.orders).at(-1)?.query).toMatchObject(asked));
  await user.selectOptions(filter, 'All products');
  expect(path()).toBe('/admin?status=rejected');
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

test('days, sort and view stand in the address; a count leads to its view and keeps them', async () => {
  const { user, api, path } = await enterAdmin('/admin/orders?from=2026-05-01', (server) => {
    server.on(orderContract.list, [anOpenOrder()]);
    server.on(orderContract.counts, counts);
  });
  const asked = () => api.calls(orderContract.list).at(-1)!.query;
  await user.click(await screen.findByRole('button', { name: 'Patient' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name_asc', from: '2026-05-01' }));
  await user.click(screen.getByRole('button', { name: /^May 1, 2026 – / }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-05-31' } });
  await waitFor(() => expect(asked()).toMatchObject({ to: '2026-05-31' }));
  expect(api.calls(orderContract.counts).at(-1)?.query).toEqual({
    from: '2026-05-01',
    to: '2026-05-31',
  });
  await user.click(await screen.findByRole('link', { name: 'Rejected 3' }));
  await waitFor(() => expect(asked()).toMatchObject({ status: 'rejected', sort: 'name_asc' }));
  expect(path()).toBe('/admin/orders?from=2026-05-01&sort=name_asc&to=2026-05-31&status=rejected');
});

test('a figure leads to the orders it counted, of any view, until somebody wants all', async () => {
  const { user, api } = await enterAdmin('/admin/orders?stage=paid', (server) =>
    server.on(orderContract.list, [anOpenOrder()]),
  );
  await screen.findByText('SEM-1041');
  expect(api.calls(orderContract.list).at(-1)!.query).toMatchObject({ stage: 'paid' });
  expect(api.calls(orderContract.list).at(-1)!.query.status).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Only: Paid' }));
  await waitFor(() => expect(api.calls(orderContract.list).at(-1)!.query.stage).toBeUndefined());
});

test('a reason for declining leads to its orders, until another view is chosen', async () => {
  const address = '/admin/orders?refusal=risk&from=2026-06-02&to=2026-06-03';
  const { user, api } = await enterAdmin(address, (server) => {
    server.on(orderContract.list, [anOpenOrder()]);
    server.on(orderContract.counts, counts);
  });
  await screen.findByText('SEM-1041');
  const asked = () => api.calls(orderContract.list).at(-1)!.query;
  expect(asked()).toMatchObject({ refusal: 'risk', from: '2026-06-02', to: '2026-06-03' });
  expect(asked().status).toBeUndefined();
  screen.getByRole('button', { name: 'Only: Risk for this patient' });
  await user.click(screen.getByRole('link', { name: /^Rejected/ }));
  await waitFor(() => expect(asked()).toMatchObject({ status: 'rejected', from: '2026-06-02' }));
  expect(asked().refusal).toBeUndefined();
});

test('columns are chosen, and stay so', async () => {
  const { user } = await enterAdmin('/admin/orders', (server) =>
    server.on(orderContract.list, [anOpenOrder({ trackingNumber: '1Z999AA10123456784' })]),
  );
  await screen.findByRole('columnheader', { name: 'Price' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Tracking number' }));
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  await screen.findByText('1Z999AA10123456784');
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
  expect(localStorage.getItem('order-columns')).toBe('status,product,tracking');
});

test('an empty view has no link of its own, unless it is the one that is shown', async () => {
  const { user } = await enterAdmin('/admin/orders?status=expired', (server) => {
    server.on(orderContract.list, [anOpenOrder()]);
    server.on(orderContract.counts, counts);
  });
  await screen.findByRole('link', { name: 'Rejected 3' });
  screen.getByRole('link', { name: 'Expired 0' });
  expect(screen.queryByRole('link', { name: /^Cancelled by patient/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Status'), 'Cancelled by patient');
  await screen.findByRole('link', { name: 'Cancelled by patient 0' });
});
