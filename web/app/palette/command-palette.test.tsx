import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Language, User } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { doctorContract } from '#shared/doctors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract, type Customer } from '#shared/patients.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anAdmin, anOrder } from '#web/testing/samples.ts';

const maya: Customer = {
  id: 7,
  fullName: 'Maya Thompson',
  username: '5550100001',
  email: null,
  role: 'customer',
  createdAt: '2026-11-20T15:04:00.000Z',
  profile: null,
  ordersCount: 0,
  orders: [],
};

async function enter(who: User, path = '/account', language: Language = 'en') {
  const api = fakeApi();
  api.on(orderContract.list, ({ query }) => (query.search ? [anOrder()] : []));
  api.on(patientContract.customers, ({ query }) => (query.search ? [maya] : []));
  api.on(patientContract.approved, []);
  api.on(doctorContract.list, []);
  api.on(blogContract.listAllPosts, []);
  const world = await renderScreen(path, { as: who, language });
  await screen.findByRole('heading', { level: 1 });
  return { ...world, api };
}
const line = () => screen.findByRole('combobox', { name: 'Search or go to' });

test('what is typed at once after the shortcut is kept until the palette is there', async () => {
  const { user } = await enter(anAdmin());
  await user.keyboard('{Control>}k{/Control}maya');
  await waitFor(async () => expect(await line()).toHaveProperty('value', 'maya'));
});

describe('an admin', () => {
  test('goes to an order by its patient, with the keyboard alone', async () => {
    const { user, api, path } = await enter(anAdmin());
    api.on(orderContract.find, anOrder());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await line(), 'maya');
    const orders = within(await screen.findByRole('group', { name: 'Orders' }));
    orders.getByRole('option', { name: /SEM-1041/ });
    within(screen.getByRole('group', { name: 'Patients' })).getByRole('option', { name: /Maya/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toMatch(/order=41|patients\/7/));
    expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull();
    expect(api.calls(orderContract.list).some(({ query }) => query.search === 'maya')).toBe(true);
  });

  test('finds screens by what they are called, without asking anybody', async () => {
    const { user, path } = await enter(anAdmin());
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await line(), 'audit');
    await user.click(await screen.findByRole('option', { name: 'Audit log' }));
    await waitFor(() => expect(path()).toBe('/admin/audit'));
  });

  test.each(['đơn hàng', 'Đơn', 'don hang'])(
    'finds the orders in Vietnamese by %s',
    async (typed) => {
      const { user } = await enter(anAdmin(), '/account', 'vi');
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), typed);
      await screen.findByRole('option', { name: 'Đơn hàng' });
    },
  );

  test('closes it with the key that opened it, and with Escape', async () => {
    const { user } = await enter(anAdmin());
    await user.click(screen.getByRole('button', { name: 'Search or go to' }));
    await line();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await line();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});

test('a doctor is asked for and shown nothing of the office', async () => {
  const { user, api } = await enter(aDoctor());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await line(), 'maya');
  await waitFor(() => expect(api.calls(patientContract.approved)).not.toEqual([]));
  expect(api.calls(patientContract.customers)).toEqual([]);
  expect(api.calls(doctorContract.list)).toEqual([]);
  expect(api.calls(blogContract.listAllPosts)).toEqual([]);
  expect(screen.queryByRole('option', { name: 'Audit log' })).toBeNull();
});

test('a customer has none', async () => {
  const { user } = await enter(aCustomer());
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('button', { name: 'Search or go to' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
