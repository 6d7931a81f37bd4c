import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { savedViewContract, savedViewErrors, type SavedView } from '#shared/saved-views.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { anOrder } from '#web/testing/samples.ts';
import { enterAdmin, question } from './testing/admin-world.tsx';

const dearest: SavedView = {
  id: 1,
  name: 'Dearest to ship',
  list: { status: 'shipping_pending', sort: 'price_desc', columns: ['tracking'] },
};
const november: SavedView = {
  id: 2,
  name: 'November',
  list: { from: '2026-11-01', to: '2026-11-30', sort: 'newest', columns: ['price', 'status'] },
};

const enter = (path: string, arrange: (api: FakeApi) => void = () => undefined) =>
  enterAdmin(path, (api) => {
    api.on(orderContract.list, [anOrder()]);
    arrange(api);
  });
const openMenu = async ({ user }: Awaited<ReturnType<typeof enter>>, name = 'My views') => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'My views' });
};

test('what the list shows is saved under a name: filters, days, sort order and columns', async () => {
  const saved: SavedView[] = [];
  const entered = await enter(
    '/admin/orders?status=shipped&product=tirzexa&from=2026-11-01&sort=oldest',
    (api) => {
      api.on(savedViewContract.list, () => saved);
      api.on(savedViewContract.add, ({ body }) => {
        saved.push({ ...body, id: 9 });
        return saved[0]!;
      });
    },
  );
  const { user, api } = entered;
  await user.click(within(await openMenu(entered)).getByRole('button', { name: 'Save this view' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('This field is required');
  await user.type(form.getByLabelText(/^Name/), 'On their way');
  await user.click(form.getByRole('button', { name: 'Save' }));
  // The button now names the view that the list shows.
  await screen.findByRole('button', { name: 'On their way' });
  expect(api.calls(savedViewContract.add).map(({ body }) => body)).toEqual([
    {
      name: 'On their way',
      list: {
        status: 'shipped',
        product: 'tirzexa',
        from: '2026-11-01',
        sort: 'oldest',
        columns: ['price', 'status', 'product'],
      },
    },
  ]);
});

test('a saved view is opened with its filters and columns, whatever was shown before', async () => {
  const entered = await enter('/admin/orders?stage=paid&from=2026-10-01', (api) =>
    api.on(savedViewContract.list, [dearest, november]),
  );
  await screen.findByRole('columnheader', { name: 'Price' });
  await entered.user.click(
    within(await openMenu(entered)).getByRole('button', { name: dearest.name }),
  );
  await screen.findByRole('columnheader', { name: 'Tracking number' });
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
  expect(entered.path()).toBe('/admin/orders?status=shipping_pending&sort=price_desc');
  await screen.findByRole('button', { name: dearest.name });
});

test('a name that is taken, and a lost connection, are told beside what was typed', async () => {
  const entered = await enter('/admin/orders', (api) =>
    api.on(savedViewContract.add, () => {
      throw new AppError(savedViewErrors.name_taken);
    }),
  );
  const { user, api } = entered;
  await user.click(within(await openMenu(entered)).getByRole('button', { name: 'Save this view' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  const name = form.getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, 'November{Enter}');
  await form.findByText('You already have a view with this name.');
  api.setOffline(true);
  await user.type(name, ' 2{Enter}');
  await form.findByText('You are offline. Connect to the internet and try again.');
  expect(name.value).toBe('November 2');
});

test('views that could not be loaded are said to be so, and loaded at a press', async () => {
  let isDown = true;
  const entered = await enter('/admin/orders', (api) =>
    api.on(savedViewContract.list, () => (isDown ? Response.error() : [november])),
  );
  const menu = await openMenu(entered);
  const again = await within(menu).findByRole('button', { name: /could not be loaded/ });
  isDown = false;
  await entered.user.click(again);
  await within(menu).findByRole('button', { name: november.name });
});

test('views are renamed, deleted and sorted; quick presses reach the server in their order', async () => {
  let views = [dearest, november, { ...november, id: 3, name: 'Third' }];
  const orders: number[][] = [];
  let release = () => {};
  const entered = await enter('/admin/orders', (api) => {
    api.on(savedViewContract.list, () => views);
    api.on(savedViewContract.arrange, async ({ body }) => {
      orders.push(body.ids);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      views = body.ids.map((id) => views.find((view) => view.id === id)!);
      return null;
    });
    api.on(savedViewContract.rename, ({ params, body }) => {
      views = views.map((view) => (view.id === params.id ? { ...view, ...body } : view));
      return null;
    });
    api.on(savedViewContract.remove, ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return null;
    });
  });
  const { user } = entered;
  await user.click(within(await openMenu(entered)).getByRole('button', { name: 'Edit my views' }));
  const names = async () =>
    within((await screen.findByRole('button', { name: `Rename ${dearest.name}` })).closest('ol')!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.split('Move')[0]);

  const up = () => screen.findByRole('button', { name: 'Move Third up' });
  await user.click(await up());
  await user.click(await up());
  expect(await names()).toEqual(['Third', dearest.name, november.name]);
  expect(orders).toEqual([[1, 3, 2]]);
  release();
  await waitFor(() =>
    expect(orders).toEqual([
      [1, 3, 2],
      [3, 1, 2],
    ]),
  );
  release();

  await user.click(screen.getByRole('button', { name: 'Rename Third' }));
  const name = within(await screen.findByRole('dialog', { name: 'Rename view' })).getByLabelText(
    /^Name/,
  );
  await user.clear(name);
  await user.type(name, 'First{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Delete November' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Rename First' });
  await waitFor(async () => expect(await names()).toEqual(['First', dearest.name]));
});
