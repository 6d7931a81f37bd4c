import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { accountContract } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor } from '#web/testing/samples.ts';

async function logIn(user: UserEvent) {
  await user.type(await screen.findByLabelText(/Phone number/), '(555) 010-0001');
  await user.type(screen.getByLabelText(/^Password/), 'Harbor-41');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a visitor sees the landing page', async () => {
  fakeApi().on(catalogueContract.listPrices, []);
  const { path } = await renderScreen('/');
  await screen.findByRole('heading', { level: 1, name: /with a doctor/ });
  expect(path()).toBe('/');
});

test('a visitor who opens a protected screen is asked to log in', async () => {
  fakeApi();
  const { path } = await renderScreen('/dashboard');
  await screen.findByRole('button', { name: 'Log in' });
  expect(path()).toBe('/login');
});

test.each([
  ['/dashboard/messages?message=7#last', aCustomer(), '/dashboard/messages?message=7#last'],
  ['/admin/orders', aCustomer(), '/dashboard'],
  ['/doctor/pending', aCustomer(), '/dashboard'],
])('whoever opens %s by a link is led there by the login, or home', async (link, as, target) => {
  const api = fakeApi();
  const { path, user } = await renderScreen(link);
  api.on(accountContract.login, { token: 'fresh', user: as });
  await logIn(user);
  await waitFor(() => expect(path()).toBe(target));
});

test('one that the server has forgotten while the app was closed leads nobody else there', async () => {
  const api = fakeApi();
  api.on(accountContract.validate, () => {
    throw new AppError(errors.unauthenticated);
  });
  const { path, user } = await renderScreen('/dashboard/messages?message=7', { as: aCustomer() });
  api.on(accountContract.login, { token: 'fresh', user: aCustomer({ id: 99 }) });
  await logIn(user);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test.each(['/login', '/doctor-login'])('%s is open to visitors', async (address) => {
  fakeApi();
  const { path } = await renderScreen(address);
  await screen.findByRole('button', { name: 'Log in' });
  expect(path()).toBe(address);
});

test('an unknown path shows the 404 page to a visitor', async () => {
  fakeApi();
  await renderScreen('/no/such/page');
  await screen.findByRole('heading', { name: '404 Page Not Found' });
});

test('a logged-in user is sent home from the login', async () => {
  fakeApi().on(orderContract.list, []);
  const { path } = await renderScreen('/login', { as: aCustomer() });
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a doctor in the customer area is sent home', async () => {
  fakeApi().on(orderContract.list, []);
  const { path } = await renderScreen('/dashboard', { as: aDoctor() });
  await waitFor(() => expect(path()).toBe('/doctor'));
});

test('an expired session asks to log in and leads the same person back', async () => {
  const api = fakeApi();
  api.on(orderContract.list, () => {
    throw new AppError(errors.unauthenticated);
  });
  const { path, user } = await renderScreen('/dashboard?tab=overview', { as: aCustomer() });
  await screen.findByText('Your session has ended. Please log in again.');
  await waitFor(() => expect(path()).toBe('/login'));

  api.on(orderContract.list, []);
  api.on(accountContract.login, { token: 'fresh', user: aCustomer() });
  await logIn(user);
  await waitFor(() => expect(path()).toBe('/dashboard?tab=overview'));
});

test('an expired session of the team asks to log in by its own form', async () => {
  const api = fakeApi();
  api.on(orderContract.pending, () => {
    throw new AppError(errors.unauthenticated);
  });
  const { path } = await renderScreen('/doctor/pending', { as: aDoctor() });
  await waitFor(() => expect(path()).toBe('/login?type=doctor'));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Keep me logged in/ });
  expect(box.checked).toBe(false);
});

test('so does a stored one that the server no longer knows when the app starts', async () => {
  fakeApi().on(accountContract.validate, () => {
    throw new AppError(errors.unauthenticated);
  });
  const { path } = await renderScreen('/doctor', { as: aDoctor() });
  await waitFor(() => expect(path()).toBe('/login?type=doctor'));
});

test('another person who logs in after an expired session goes to their own home', async () => {
  const api = fakeApi();
  api.on(orderContract.list, () => {
    throw new AppError(errors.unauthenticated);
  });
  const { path, user } = await renderScreen('/dashboard?tab=overview', { as: aCustomer() });
  await screen.findByRole('button', { name: 'Log in' });

  api.on(orderContract.list, []);
  api.on(accountContract.login, { token: 'fresh', user: aCustomer({ id: 99 }) });
  await logIn(user);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
