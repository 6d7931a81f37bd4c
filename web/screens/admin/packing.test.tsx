import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { shippingContract, type SentParcel } from '#shared/shipping.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aPacker } from '#web/testing/samples.ts';
import { aSent } from './testing/parcels.ts';

/* The pages of who packs parcels (decision C130). */

async function enter(path: string, parcels: SentParcel[] = []) {
  const api = fakeApi();
  api.on(shippingContract.waiting, []);
  api.on(shippingContract.sent, () => parcels);
  const rendered = await renderScreen(path, { as: aPacker() });
  return { ...rendered, api };
}

test('the menu has the parcels and nothing else, and nothing is asked that they may not know', async () => {
  const { api } = await enter('/packing');
  await screen.findByText(/Nothing to ship/);
  const menu = within(screen.getByRole('complementary')).getAllByRole('link');
  const pages = menu.map((link) => link.getAttribute('href')).filter((to) => to !== '/');
  expect(pages).toEqual(expect.arrayContaining(['/packing', '/packing/sent']));
  expect(pages.some((to) => to?.match(/orders|users|messages|payments|patients|settings/))).toBe(
    false,
  );
  for (const endpoint of [messageContract.unreadCount, orderContract.list, orderContract.pending])
    expect(api.calls(endpoint)).toEqual([]);
});

test.each(['/admin', '/admin/orders', '/admin/shipping'])('%s is not their area', async (path) => {
  await enter(path);
  await screen.findByRole('heading', { name: 'Access denied' });
});

test.each(['/doctor/patients', '/doctor/messages', '/subscriptions'])(
  '%s leads back to the parcels',
  async (path) => {
    const rendered = await enter(path);
    await waitFor(() => expect(rendered.path()).toBe('/packing'));
  },
);

test('a parcel on its way has its tracking page, and leaves the list when it has arrived', async () => {
  const parcels = [aSent(51), aSent(52, { carrier: 'other', trackingNumber: 'ABC1' })];
  const { api, user } = await enter('/packing/sent', parcels);
  api.on(shippingContract.receive, ({ params }) => {
    parcels.splice(
      parcels.findIndex(({ id }) => id === params.id),
      1,
    );
    return null;
  });
  const link = await screen.findByRole('link', { name: /1Z999AA10123456784/ });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.ups\.com/);
  expect(screen.queryByRole('link', { name: /ABC1/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Arrived: SEM-51' }));
  await screen.findByText('SEM-51 was marked as received');
  await waitFor(() => expect(screen.queryByText('Patient 51')).toBeNull());
  expect(api.calls(shippingContract.receive)).toMatchObject([{ params: { id: 51 } }]);
});

test('a wrong number is corrected there, and a slip taken back within the hour', async () => {
  const until = new Date(Date.now() + 1_800_000).toISOString();
  const { api, user } = await enter('/packing/sent', [
    aSent(53, { shippedAt: new Date().toISOString(), takeBackUntil: until }),
  ]);
  api.on(shippingContract.correct, () => aSent(53));
  await user.click(await screen.findByRole('button', { name: 'Correct the number' }));
  const box = within(await screen.findByRole('dialog'));
  const number = box.getByRole('textbox', { name: /Tracking number/ });
  await user.clear(number);
  await user.type(number, '1Z12345E0205271688');
  await user.click(box.getByRole('button', { name: /Save/ }));
  await screen.findByText('SEM-53 has the new tracking number.');
  expect(api.calls(shippingContract.correct)).toMatchObject([
    { body: { carrier: 'ups', trackingNumber: '1Z12345E0205271688', version: 3 } },
  ]);
  screen.getByRole('button', { name: 'Undo shipping' });
});
