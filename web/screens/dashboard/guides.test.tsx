import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

const inUse = { status: 'active', shippingStatus: 'shipped', trackingNumber: '1Z999' } as const;

async function open(path: string, ...orders: Order[]) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  await renderScreen(path, { as: aCustomer() });
  return api;
}

test('the overview leads to the guide of each medicine that is taken, and to no other', async () => {
  await open('/dashboard', anOrder({ product: 'tirzexa' }));
  const only = await screen.findByRole('link', { name: 'Medication guide' });
  expect(only.getAttribute('href')).toBe('/blogs/understanding-tirzepatide');
  cleanup();
  await open('/dashboard', anOrder(), anOrder({ id: 42, product: 'tirzexa' }));
  const guides = await screen.findAllByRole('link', { name: /^Medication guide/ });
  expect(guides.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Medication guide GLP-1 (Semaglutide)', '/blogs/understanding-semaglutide-benefits'],
    ['Medication guide GLP-1/GIP (Tirzepatide)', '/blogs/understanding-tirzepatide'],
  ]);
});

test.each([
  ['semaglutide', '/blogs/understanding-semaglutide-benefits'],
  ['tirzexa', '/blogs/understanding-tirzepatide'],
] as const)('%s has its own guide', async (product, address) => {
  const api = await open('/dashboard/medications', anOrder({ ...inUse, product }));
  const guide = await screen.findByRole('link', { name: 'Medication guide' });
  expect(guide.getAttribute('href')).toBe(address);
  expect(api.calls(blogContract.findPost)).toHaveLength(1);
});

test('a guide that was withdrawn, or never written, is not promised', async () => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ ...inUse, product: 'tirzexa' })]);
  api.on(blogContract.findPost, () => {
    throw new AppError(errors.not_found);
  });
  await renderScreen('/dashboard/medications', { as: aCustomer() });
  const link = await screen.findByRole('link', { name: 'No guide yet: medical articles' });
  expect(link.getAttribute('href')).toBe('/blogs?category=medical');
  expect(screen.queryByRole('link', { name: 'Medication guide' })).toBeNull();
});

test('a guide that cannot be asked for now is still linked: it may be on the device', async () => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ ...inUse, product: 'tirzexa' })]);
  api.on(blogContract.findPost, () => new Response('no', { status: 503 }));
  await renderScreen('/dashboard/medications', { as: aCustomer() });
  await waitFor(() => expect(api.calls(blogContract.findPost)).toHaveLength(1));
  const link = await screen.findByRole('link', { name: 'Medication guide' });
  expect(link.getAttribute('href')).toBe('/blogs/understanding-tirzepatide');
});
