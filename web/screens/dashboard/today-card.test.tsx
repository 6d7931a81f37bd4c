import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

const today = async () => within(await screen.findByRole('region', { name: 'Next for you' }));

async function opening(order: ReturnType<typeof anOrder>) {
  const api = fakeApi();
  api.on(orderContract.list, [order]);
  await renderScreen('/dashboard', { as: aCustomer() });
  return today();
}

test('a missing form is the first thing on the page, and the way to it', async () => {
  const order = anOrder({ medicalInfoId: null });
  const card = await opening({ ...order, can: { ...order.can, fillIntake: true } });
  card.getByText('Fill in your medical form');
  const link = card.getByRole('link', { name: 'Fill in the form' });
  expect(link.getAttribute('href')).toBe(`/register/4?order=${order.id}`);
});

test('whoever is treated is led to the weight, and from there nowhere else', async () => {
  const card = await opening(anOrder({ status: 'active', shippingStatus: 'received' }));
  await card.findByText('Log your weight');
  expect(card.getByRole('link', { name: 'Log weight' }).getAttribute('href')).toBe(
    '/dashboard/care?add',
  );
});

test('while a doctor reads there is nothing to press', async () => {
  const card = await opening(anOrder({}));
  card.getByText('Your order is with a doctor');
  expect(card.queryByRole('link')).toBeNull();
});
