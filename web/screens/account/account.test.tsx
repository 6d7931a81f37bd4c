import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { teamContract } from '#shared/team.ts';
import { aMember } from '#web/features/team/testing/members.ts';
import { forgetAll } from '#web/device/core/stored-session.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const at = '2026-11-22T12:00:00.000Z';
const own = {
  id: '0198a1de-0000-7000-8000-000000000001',
  deviceName: 'Safari · iPhone',
  createdAt: at,
  lastSeenAt: at,
  isCurrent: true,
};
const other = {
  ...own,
  id: '0198a1de-0000-7000-8000-000000000002',
  deviceName: 'Chrome · Windows',
  isCurrent: false,
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const typeIn = async (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

describe('the own login', () => {
  test.each([
    ['a customer', '/dashboard/appointments', aCustomer()],
    ['the team', '/doctor/schedule', aDoctor()],
  ])('is reached by %s from their name', async (_, from, as) => {
    fakeApi().on(accountContract.sessions, [own]);
    const { user, path } = await renderScreen(from, { as });
    const [person] = await screen.findAllByTitle('Account');
    await user.click(person!);
    await waitFor(() => expect(path()).toBe('/account'));
    await screen.findByRole('heading', { name: 'Account', level: 1 });
  });

  test('leads a patient to everything that is theirs, first to the profile', async () => {
    fakeApi().on(accountContract.sessions, [own]);
    await renderScreen('/account', { as: aCustomer() });
    const main = within(await screen.findByRole('main'));
    await main.findByRole('link', { name: /^My profile/ });
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/profile',
      '/account/looks',
      '/account/data',
      '/account/delete',
    ]);
  });

  test('lists the devices, this one marked, and ends another one', async () => {
    const api = fakeApi();
    let list = [own, other];
    api.on(accountContract.sessions, () => list);
    api.on(accountContract.endSession, () => {
      list = [own];
      return null;
    });
    const { user } = await renderScreen('/account', { as: aCustomer() });
    const mine = (await screen.findByText('Safari · iPhone')).closest('li')!;
    within(mine).getByText('This device');
    expect(within(mine).queryByRole('button')).toBeNull();
    await user.click(await button('Log out: Chrome · Windows'));
    await screen.findByText('The device was logged out.');
    await waitFor(() => expect(screen.queryByText('Chrome · Windows')).toBeNull());
    expect(api.calls(accountContract.endSession).map(({ params }) => params.id)).toEqual([
      other.id,
    ]);
  });

  test('takes another password with the one of now, and tells a wrong one at its field', async () => {
    const api = fakeApi();
    api.on(accountContract.sessions, [own]);
    let isRight = false;
    api.on(accountContract.changePassword, () => {
      if (!isRight) throw new AppError(accountErrors.wrong_password);
      return null;
    });
    const { user } = await renderScreen('/account', { as: aCustomer() });
    await user.type(await typeIn(/^Current password/), 'Harbor-41');
    await user.type(await typeIn(/^New password/), 'Violet-Bridge-8');
    await user.type(await typeIn(/^Repeat the password/), 'Violet-Bridge-9');
    await user.click(await button('Change password'));
    await screen.findByText('Passwords do not match');
    await user.clear(await typeIn(/^Repeat the password/));
    await user.type(await typeIn(/^Repeat the password/), 'Violet-Bridge-8');
    await user.click(await button('Change password'));
    await screen.findByText('The current password is wrong.');
    expect((await typeIn(/^New password/)).value).toBe('Violet-Bridge-8');
    isRight = true;
    await user.click(await button('Change password'));
    await screen.findByText('Password changed');
    expect((await typeIn(/^New password/)).value).toBe('');
    expect(api.calls(accountContract.changePassword).at(-1)!.body).toEqual({
      currentPassword: 'Harbor-41',
      newPassword: 'Violet-Bridge-8',
    });
  });

  test('has the colours of this device, which outlive a logout, and the language', async () => {
    fakeApi().on(accountContract.sessions, []);
    const { user } = await renderScreen('/account', { as: aCustomer() });
    const colours = await screen.findByRole('group', { name: 'Colors' });
    within(colours).getByRole<HTMLInputElement>('radio', { name: 'Same as device', checked: true });
    await user.click(within(colours).getByRole('radio', { name: 'Dark' }));
    within(colours).getByRole('radio', { name: 'Dark', checked: true });
    expect(localStorage.getItem('theme')).toBe('dark');
    forgetAll();
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(within(colours).getByRole('radio', { name: 'Same as device' }));
    expect(localStorage.getItem('theme')).toBeNull();
    const languages = within(screen.getByRole('main')).getByRole('group', { name: 'Language' });
    within(languages).getByRole('radio', { name: 'English', checked: true });
  });

  test('without a network says so and keeps what was typed', async () => {
    const api = fakeApi();
    api.on(accountContract.sessions, [own]);
    const { user } = await renderScreen('/account', { as: aCustomer() });
    for (const label of [/^Current password/, /^New password/, /^Repeat the password/])
      await user.type(await typeIn(label), 'Violet-Bridge-8');
    api.setOffline(true);
    await user.click(await button('Change password'));
    await screen.findByText('You are offline. Connect to the internet and try again.');
    expect((await typeIn(/^New password/)).value).toBe('Violet-Bridge-8');
  });
});

test.each(['/login', '/doctor-login'])(
  'a forgotten password on %s is set with a code, with which the team logs in itself',
  async (path) => {
    const api = fakeApi();
    api.on(accountContract.forgotPassword, { ticket: 'ticket-1', demoCode: '482913' });
    api.on(accountContract.setForgotten, () => {
      if (path === '/login') return { token: 'fresh', user: aCustomer() };
      throw new AppError(accountErrors.password_set);
    });
    api.on(orderContract.list, []);
    const rendered = await renderScreen(path);
    await rendered.user.click(await button('Forgot password?'));
    const dialog = await screen.findByRole('dialog');
    await rendered.user.type(within(dialog).getByLabelText(/^Phone number/), '(555) 010-0001');
    await rendered.user.click(await button('Send the code'));
    await screen.findByText('Demo: your code is 482913');
    await rendered.user.type(await typeIn(/^One-time code/), '482913');
    await rendered.user.type(await typeIn(/^New password/), 'Violet-Bridge-8');
    await rendered.user.type(await typeIn(/^Repeat the password/), 'Violet-Bridge-8');
    await rendered.user.click(await button('Set new password'));
    if (path === '/login') await waitFor(() => expect(rendered.path()).not.toBe(path));
    else {
      await screen.findByText('Your new password is set. Please log in with it.');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(rendered.path()).toBe(path);
    }
    expect(api.calls(accountContract.setForgotten).map(({ body }) => body)).toEqual([
      { phone: '5550100001', ticket: 'ticket-1', code: '482913', password: 'Violet-Bridge-8' },
    ]);
  },
);

test('an order of this device joins the account with the code of its buyer', async () => {
  const api = fakeApi();
  let waiting = [{ orderId: 41, referenceNumber: 'SEM-1041' }];
  api.on(orderContract.list, []);
  api.on(accountContract.waitingPurchases, () => waiting);
  api.on(accountContract.purchaseCode, { sentTo: '•••0001', demoCode: '482913' });
  api.on(accountContract.joinPurchase, () => {
    waiting = [];
    return { joined: 1 };
  });
  const { user } = await renderScreen('/dashboard', { as: aCustomer() });
  await screen.findByText(/SEM-1041 was bought here without a login/);
  await user.click(await button('Add the order'));
  await user.click(await button('Send the code'));
  await screen.findByText('Demo: your code is 482913');
  await user.type(await typeIn(/^One-time code/), '482913');
  await user.click(await button('Add to my account'));
  await screen.findByText('The order is in your account.');
  await waitFor(() => expect(screen.queryByText(/was bought here/)).toBeNull());
});

test('an administrator sets the password of staff, and not their own', async () => {
  const api = fakeApi();
  const admin = anAdmin();
  api.on(teamContract.list, [
    aMember({ id: admin.id, fullName: admin.fullName, role: 'admin', can: { manage: false } }),
    aMember(),
  ]);
  api.on(doctorContract.setPassword, null);
  const { user } = await renderScreen('/admin/team', { as: admin });
  await user.click(await button('Actions for Jonas Weber'));
  await user.click(await screen.findByRole('menuitem', { name: 'New password' }));
  expect(screen.queryByRole('button', { name: `Actions for ${admin.fullName}` })).toBeNull();
  const box = within(await screen.findByRole('dialog'));
  await user.type(box.getByLabelText(/^New password/, { selector: 'input' }), 'Violet-Bridge-8');
  await user.type(box.getByLabelText(/^Confirm password/), 'Violet-Bridge-8');
  await user.click(await button('Set password'));
  await screen.findByText('The password of Jonas Weber was changed.');
  expect(api.calls(doctorContract.setPassword).map(({ params }) => params.id)).toEqual([905]);
});
