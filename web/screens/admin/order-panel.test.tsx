import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliveryContract } from '#shared/deliveries.ts';
import { historyContract } from '#shared/order-history.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { anOrder } from '#web/testing/samples.ts';
import { enterAdmin } from './testing/admin-world.tsx';

/** A window with room for an order beside its list. */
function onWideScreen() {
  const spy = vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  onTestFinished(() => spy.mockRestore());
}

const nowhere = {
  address: '12 Oak Street',
  city: 'San Jose',
  state: 'CA',
  zipCode: '95112',
  // As in a guest's form.
  country: 'us',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

const orders = [41, 42, 43].map((id) => anOrder({ id, referenceNumber: `SEM-10${id}` }));

const enter = (path: string) => {
  onWideScreen();
  return enterAdmin(path, (api) => {
    api.on(orderContract.list, orders);
    api.on(orderContract.find, ({ params }) => orders.find(({ id }) => id === params.id)!);
    api.on(paymentContract.list, []);
    api.on(orderContract.address, {
      ...nowhere,
      ...{ canChange: false, isBoundToState: false, isPriceFixed: true },
      ...{ price: 139_900, shippingFee: 0 },
    });
    api.on(historyContract.find, {
      address: nowhere,
      events: [
        {
          at: '2026-11-20T15:04:00.000Z',
          kind: 'placed',
          by: 'Maya Thompson',
          role: null,
          amount: null,
          changes: [],
        },
        {
          at: '2026-11-20T16:04:00.000Z',
          kind: 'changed',
          by: 'Alex Reyes',
          role: 'admin',
          amount: null,
          changes: [{ field: 'price', from: 39_900, to: 34_900 }],
        },
      ],
    });
  });
};

test('an order opens beside its list, says where it goes and what happened, and j and k go on', async () => {
  const { user, path } = await enter('/admin/orders?order=42');
  const panel = await screen.findByRole('dialog', { name: 'Order SEM-1042' });
  await within(panel).findByText('12 Oak Street');
  within(panel).getByText('United States');
  // What happened is another question to the server than the order.
  await within(panel).findByText(/^Placed/);
  within(panel).getByText('Alex Reyes');
  within(panel).getByText(/\$399\.00.*\$349\.00/);
  // The list stays usable.
  screen.getByRole('button', { name: 'Details of SEM-1041' });

  await user.keyboard('j');
  await screen.findByRole('dialog', { name: 'Order SEM-1043' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next order' }).disabled).toBe(true);
  await user.keyboard('kk');
  await screen.findByRole('dialog', { name: 'Order SEM-1041' });
  expect(path()).toBe('/admin/orders?order=41');
});

test('of a guest it says what they were told, and whether it arrived', async () => {
  const guest = anOrder({ id: 42, referenceNumber: 'SEM-1042', userId: null });
  await enterAdmin('/admin/orders?order=42', (api) => {
    api.on(orderContract.find, guest);
    api.on(paymentContract.list, []);
    api.on(historyContract.find, { address: nowhere, events: [] });
    api.on(deliveryContract.ofOrder, [
      {
        ...{ id: 1, at: '2026-11-20T15:04:00.000Z', news: 'order_shipped' },
        ...{ channel: 'sms', state: 'bounced' },
      },
    ]);
  });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('Text message · Cannot be reached');
  panel.getByRole('heading', { name: 'News sent' });
});

test('an order that does not exist is said not to exist, and not to be our fault', async () => {
  await enterAdmin('/admin/orders?order=99', (api) =>
    api.on(orderContract.find, () => {
      throw new AppError(errors.not_found);
    }),
  );
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('There is no such order. It may have been deleted.');
  expect(panel.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('letters that somebody types into the search are letters', async () => {
  const { user, path } = await enter('/admin/orders?order=42');
  await screen.findByRole('dialog', { name: 'Order SEM-1042' });
  await user.type(screen.getByRole('searchbox'), 'jk');
  expect(path()).toContain('order=42');
});

test('Escape closes it and gives the focus back to the row', async () => {
  const { user, path } = await enter('/admin/orders');
  const opener = await screen.findByRole('button', { name: 'Details of SEM-1042' });
  await user.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Order SEM-1042' });
  expect(document.activeElement?.textContent).toBe('Order SEM-1042');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel.isConnected).toBe(false));
  expect(path()).toBe('/admin/orders');
  expect(document.activeElement).toBe(opener);
});

test('the consents to an order are asked for by a press, with the way to what was agreed to', async () => {
  const { api, user } = await enter('/admin/orders?order=42');
  const panel = within(await screen.findByRole('dialog', { name: 'Order SEM-1042' }));
  const given = { language: 'es', givenAt: '2026-11-20T15:04:00.000Z', place: 'order' } as const;
  api.on(legalContract.ofOrder, [
    { ...given, kind: 'terms', version: 3, isAssumed: false },
    { ...given, kind: 'privacy', version: 0, isAssumed: true },
  ]);
  await user.click(await panel.findByRole('button', { name: 'Show consents' }));
  const link = await panel.findByRole('link', { name: 'Terms of service' });
  expect(link.getAttribute('href')).toBe('/terms?version=3');
  expect(link.closest('li')!.textContent).toMatch(/version 3 · Español · with an order$/);
  // Of the text of the app, only the latest is there.
  panel.getByText(/Privacy policy · first text of the service .* the text in force at that time/);
  expect(panel.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
});
