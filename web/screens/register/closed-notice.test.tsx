import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { configContract, type PublicConfig } from '#shared/config.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { withDatabase } from '#web/testing/database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

withDatabase();

function practice(opening: PublicConfig['opening'], orders: Order[] = []): void {
  const api = fakeApi();
  api.on(configContract.find, () => ({
    ...(quietAnswers.get(configContract.find.name)!() as PublicConfig),
    opening,
  }));
  api.on(orderContract.list, orders);
  const product = {
    name: 'SemaLean',
    description: '',
    imageUrl: null,
    isActive: true,
    archivedAt: null,
  };
  const discounts = { quarterlyDiscount: 10, annualDiscount: 25 };
  api.on(catalogueContract.getProduct, ({ params: { id } }) => ({
    ...product,
    ...discounts,
    id,
    prices: [],
    version: 1,
  }));
}

test.each([
  ['soon', 'We open soon'],
  ['paused', 'We take no new patients at present'],
] as const)('a practice that is closed (%s) says so and asks nothing', async (opening, title) => {
  practice(opening);
  await renderScreen('/register');
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in as a patient' }).getAttribute('href')).toBe(
    '/login',
  );
});

test.each(['/register/2', '/register/3', '/register/4'])('also at %s', async (path) => {
  practice('paused');
  await renderScreen(path);
  await screen.findByRole('heading', { level: 1, name: 'We take no new patients at present' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a member without a treatment is told so, and one in treatment goes on', async () => {
  practice('paused');
  const { unmount } = await renderScreen('/register', { as: aCustomer({ id: 8_301 }) });
  await screen.findByRole('heading', { level: 1, name: 'We take no new patients at present' });
  unmount();
  practice('paused', [
    anOrder({
      status: 'active',
      shippingStatus: 'received',
      suppliedUntil: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    }),
  ]);
  await renderScreen('/register', { as: aCustomer({ id: 8_302 }) });
  await screen.findByRole('heading', { level: 1, name: 'Choose your program' });
});

test('whose supply has just ended goes on, as the renewal offers', async () => {
  const DAY_MS = 86_400_000;
  const ended = (days: number) =>
    anOrder({
      status: 'expired',
      shippingStatus: 'received',
      suppliedUntil: new Date(Date.now() - days * DAY_MS).toISOString(),
    });
  practice('paused', [ended(1)]);
  const { unmount } = await renderScreen('/register', { as: aCustomer({ id: 8_303 }) });
  await screen.findByRole('heading', { level: 1, name: 'Choose your program' });
  unmount();
  practice('paused', [ended(61)]);
  await renderScreen('/register', { as: aCustomer({ id: 8_304 }) });
  await screen.findByRole('heading', { level: 1, name: 'We take no new patients at present' });
});

test('an open practice, and one that an older copy says nothing of, sell', async () => {
  practice(undefined);
  await renderScreen('/register');
  await screen.findByRole('heading', { level: 1, name: 'Choose your program' });
});
