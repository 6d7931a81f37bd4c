import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { configContract, type PublicConfig } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { isRemembered } from '#web/device/core/stored-session.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen, type Rendered } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anAdmin, aPacker, aStaffMember } from '#web/testing/samples.ts';

const phone = () => screen.findByLabelText<HTMLInputElement>(/^Phone number/);
const password = () => screen.findByLabelText<HTMLInputElement>(/^Password/);

async function logIn({ user }: Rendered, number = '(555) 010-0001', secret = 'Harbor-41') {
  await user.type(await phone(), number);
  await user.type(await password(), secret);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('which login it is', () => {
  test.each([
    ['/login', 'Customer'],
    ['/doctor-login', 'Doctor & Admin'],
    ['/login?type=doctor', 'Doctor & Admin'],
    ['/login?from=admin', 'Admin'],
    ['/doctor-login?from=admin', 'Admin'],
  ])('%s wears the badge "%s"', async (path, badge) => {
    fakeApi();
    await renderScreen(path);
    await phone();
    const badges = screen.getAllByText(badge).filter((one) => one.closest('[data-tone]'));
    expect(badges).toHaveLength(1);
  });

  test('the toggle leads from one to the other', async () => {
    fakeApi();
    const { user, path } = await renderScreen('/login');
    await user.click(await screen.findByRole('radio', { name: 'Doctor' }));
    await waitFor(() => expect(path()).toBe('/doctor-login'));
    expect(screen.queryByRole('link', { name: 'Choose a plan and register' })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Customer' }));
    await screen.findByRole('link', { name: 'Choose a plan and register' });
  });
});

test('the password is hidden, can be shown and hidden again', async () => {
  fakeApi();
  const { user } = await renderScreen('/login');
  expect((await password()).type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect((await password()).type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect((await password()).type).toBe('password');
});

test('a short phone and a short password are refused at their fields, and nothing is sent', async () => {
  const api = fakeApi();
  await logIn(await renderScreen('/login'), '555010', 'abc');
  await screen.findByText('Phone number must be at least 10 digits');
  await screen.findByText('Password must be at least 6 characters');
  expect(api.calls(accountContract.login)).toEqual([]);
});

test('the phone is sent as digits', async () => {
  const api = fakeApi();
  api.on(orderContract.list, []);
  api.on(accountContract.login, { token: 'fresh', user: aCustomer() });
  await logIn(await renderScreen('/login'));
  await waitFor(() => expect(api.calls(accountContract.login)).toHaveLength(1));
  expect(api.calls(accountContract.login)[0]!.body).toEqual({
    phoneNumber: '5550100001',
    password: 'Harbor-41',
    remember: true,
  });
});

test.each([
  ['customer', aCustomer(), '/dashboard'],
  ['doctor', aDoctor(), '/doctor'],
  ['admin', anAdmin(), '/admin'],
  ['staff', aStaffMember(), '/doctor/messages'],
  ['fulfilment', aPacker(), '/packing'],
] as const)('a %s begins at home', async (_, person, home) => {
  const api = fakeApi();
  api.on(orderContract.list, []);
  api.on(accountContract.login, { token: 'fresh', user: person });
  const rendered = await renderScreen('/doctor-login');
  await logIn(rendered);
  await waitFor(() => expect(rendered.path()).toBe(home));
});

test('the customers’ form, which comes ticked, keeps nobody of the team signed in', async () => {
  const api = fakeApi();
  api.on(orderContract.list, []);
  api.on(accountContract.login, { token: 'fresh', user: aDoctor() });
  await logIn(await renderScreen('/login'));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
  expect(isRemembered()).toBe(false);
});

test('the team’s own form does where it is wished, and says which form it was', async () => {
  const api = fakeApi();
  api.on(orderContract.list, []);
  api.on(accountContract.login, { token: 'fresh', user: aDoctor() });
  const rendered = await renderScreen('/doctor-login');
  await rendered.user.click(await screen.findByRole('checkbox', { name: /Keep me logged in/ }));
  await logIn(rendered);
  await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
  expect(isRemembered()).toBe(true);
  expect(api.calls(accountContract.login)[0]!.body).toMatchObject({
    remember: true,
    fromTeamForm: true,
  });
});

describe('a failure', () => {
  test('tells what the server said and keeps what was typed', async () => {
    fakeApi().on(accountContract.login, () => {
      throw new AppError(accountErrors.wrong_credentials);
    });
    await logIn(await renderScreen('/login'));
    await screen.findByText('Login failed');
    expect((await phone()).value).toBe('(555) 010-0001');
    expect((await password()).value).toBe('Harbor-41');
  });

  test('without words of the server gives a hint', async () => {
    fakeApi().on(accountContract.login, () => new Response('', { status: 500 }));
    await logIn(await renderScreen('/login'));
    await screen.findByText('Please check your phone number and password.');
  });
});

describe('in demo mode', () => {
  const demo: PublicConfig = {
    ...(quietAnswers.get(configContract.find.name)!() as PublicConfig),
    demo: true,
    demoAccounts: [
      { role: 'customer', phoneNumber: '5550100001', password: 'Harbor-41' },
      { role: 'doctor', phoneNumber: '5550100002', password: 'Meadow-72' },
    ],
  };
  const inDemo = (api: FakeApi) => api.on(configContract.find, demo);

  test('the doctor login has the phone filled in and names the password', async () => {
    inDemo(fakeApi());
    await renderScreen('/doctor-login');
    await screen.findByText(/The demo password is Meadow-72/);
    expect((await phone()).value).toBe('(555) 010-0002');
    expect((await password()).value).toBe('');
  });

  test('nothing is put into a field that somebody has gone to', async () => {
    const late = Promise.withResolvers<PublicConfig>();
    fakeApi().on(configContract.find, () => late.promise);
    const { user } = await renderScreen('/doctor-login');
    await user.click(await phone());
    late.resolve(demo);
    await screen.findByText(/The demo password is Meadow-72/);
    expect((await phone()).value).toBe('');
  });

  test('an account is a click away', async () => {
    inDemo(fakeApi());
    const { user } = await renderScreen('/login');
    await user.click(await screen.findByRole('button', { name: /Customer/ }));
    expect((await phone()).value).toBe('(555) 010-0001');
    expect((await password()).value).toBe('Harbor-41');
  });
});

test('outside demo mode there is neither a phone nor a password to see', async () => {
  const api = fakeApi();
  await renderScreen('/doctor-login');
  expect((await phone()).value).toBe('');
  await waitFor(() => expect(api.calls(configContract.find).length).toBeGreaterThan(0));
  expect(screen.queryByText('Demo accounts')).toBeNull();
});
