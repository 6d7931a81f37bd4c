// @own-modules: the next start of the browser is a module loaded anew
import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { AppError, errors, type ErrorKind } from '#shared/lib/errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, type Rendered } from '#web/testing/render.tsx';
import { aCustomer, aDoctor } from '#web/testing/samples.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { call } from '#web/device/api/api.ts';
import { storedSession } from '#web/device/core/stored-session.ts';
import { useSession } from './session.tsx';
import { device } from '#web/device/page-device.ts';

let session: ReturnType<typeof useSession>;
const states: string[] = [];

function Probe() {
  const current = useSession();
  useLayoutEffect(() => {
    session = current;
    if (states.at(-1) !== current.state) states.push(current.state);
  });
  return (
    <>
      <p data-testid="state">{current.state}</p>
      <Toaster />
    </>
  );
}

async function open(options: Parameters<typeof renderPart>[1] = {}): Promise<Rendered> {
  states.length = 0;
  return renderPart(<Probe />, { ...options, isStarting: true });
}

const credentials = { phoneNumber: '5550100001', password: 'Harbor-41' };
const seeText = (text: string) => screen.findByText(text);
const failing = (kind: ErrorKind) => () => {
  throw new AppError(kind);
};

describe('at the start', () => {
  test('a stored session is checked and holds', async () => {
    const api = fakeApi();
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('authenticated'));
    expect(api.calls(accountContract.validate)[0]!.headers.get('Authorization')).toBe(
      'Bearer test-token',
    );
  });

  test.each([
    ['a refusal', errors.unauthenticated],
    ['an error', errors.internal],
  ])('%s clears it without a word', async (_, kind) => {
    fakeApi().on(accountContract.validate, failing(kind));
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('a server that is asked too often has not refused it', async () => {
    fakeApi().on(accountContract.validate, failing(errors.too_many));
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('authenticated'));
    expect(session.isUnchecked).toBe(true);
    expect(localStorage.getItem('token')).toBe('test-token');
  });

  test('a broken check clears it while the server is there', async () => {
    fakeApi().on(accountContract.validate, () => Response.error());
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([
    ['while the check fails', [], false],
    ['right after the look for the server', [Response.error()], true],
  ])('a network that comes back %s has not refused it', async (_, looks, isUnchecked) => {
    const api = fakeApi();
    const checks = [Response.error()];
    api.on(accountContract.validate, () => checks.pop() ?? { user: aCustomer() });
    api.on(configContract.find, () => looks.pop() ?? failing(errors.internal)());
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).not.toBe('loading'));
    expect(session).toMatchObject({ state: 'authenticated', isUnchecked });
    expect(localStorage.getItem('token')).toBe('test-token');
  });

  test('without any network it is kept, and checked as soon as there is one', async () => {
    const api = fakeApi();
    api.setOffline(true);
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('authenticated'));
    expect(session.isUnchecked).toBe(true);

    api.setOffline(false);
    api.on(accountContract.validate, failing(errors.unauthenticated));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.calls(configContract.find)).toHaveLength(0);
  });
});

describe('logging in', () => {
  test('stores token and user, greets, and takes the language of the user', async () => {
    fakeApi().on(accountContract.login, {
      token: 'fresh',
      user: aCustomer({ language: 'es' }),
    });
    await open();
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
    await act(() => session.login({ ...credentials, remember: true }));
    expect(states).toEqual(['loading', 'unauthenticated', 'loading', 'authenticated']);
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ id: 7, role: 'customer' });
    await seeText('¡Hola de nuevo, Maya Thompson!');
  });

  test('greets in the documented words', async () => {
    fakeApi().on(accountContract.login, { token: 'fresh', user: aDoctor() });
    await open();
    await act(() => session.login(credentials));
    await seeText('Login Successful');
    await seeText('Welcome back, Dr. Linh Tran!');
  });

  test.each([
    ['what the server says', accountErrors.wrong_credentials, 'Invalid phone number or password.'],
    ['that there is no network', errors.offline, errors.offline.message],
  ])('a failure tells %s and is thrown again', async (_, kind, text) => {
    const api = fakeApi();
    if (kind === errors.offline) api.setOffline(true);
    api.on(accountContract.login, failing(kind));
    await open();
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
    let thrown: unknown;
    await act(async () => {
      thrown = await session.login(credentials).catch((error: unknown) => error);
    });
    expect(thrown).toMatchObject({ code: kind.code });
    await seeText('Login Failed');
    await seeText(text);
    expect(session.state).toBe('unauthenticated');
  });

  test('a failure without words has the documented ones', async () => {
    fakeApi().on(accountContract.login, () => new Response('', { status: 500 }));
    await open();
    await act(() => session.login(credentials).catch(() => undefined));
    await seeText('Invalid phone number or password.');
  });

  test('without "keep me signed in" the next start of the browser clears everything', async () => {
    fakeApi().on(accountContract.login, { token: 'fresh', user: aDoctor() });
    await open();
    await act(() => session.login({ ...credentials, remember: false }));
    localStorage.setItem('order', '41');
    expect(storedSession(device)?.token).toBe('fresh');

    document.cookie = 'steadwell-open=; path=/; max-age=0';
    expect(storedSession(device)).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('order')).toBeNull();
  });
});

const registration = {
  fullName: 'Maya Thompson',
  username: '5550100001',
  password: 'Harbor-41',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};

describe('registering', () => {
  test.each([
    [
      'in the wizard',
      {},
      'Registration Successful!',
      'Your account has been created. Please continue with payment.',
    ],
    [
      'after a checkout',
      { referenceNumber: 'SEM-1041', password: 'Harbor-Lantern-41' },
      'Registration Successful',
      'Your account has been created.',
    ],
  ])('%s', async (_, more, title, text) => {
    fakeApi().on(accountContract.register, { token: 'fresh', user: aCustomer() });
    await open();
    await act(() => session.register({ ...registration, ...more }));
    await seeText(title);
    await seeText(text);
    expect(session.state).toBe('authenticated');
  });

  test.each([
    [
      accountErrors.phone_taken,
      'An account with this phone number already exists. Please use a different number or try logging in instead.',
    ],
    [
      accountErrors.email_taken,
      'An account with this email already exists. Please use a different email or try logging in instead.',
    ],
    [errors.validation, 'Please check your information and try again.'],
    [{ ...errors.malformed, message: 'The server’s own words' }, 'The server’s own words'],
    [errors.internal, 'Registration failed. Please try again.'],
  ])('a failure with $code', async (kind, text) => {
    fakeApi().on(accountContract.register, failing(kind));
    await open();
    await act(() => session.register(registration).catch(() => undefined));
    await seeText('Registration Failed');
    await seeText(text);
  });

  test('an answer without a token is no registration', async () => {
    fakeApi().on(accountContract.register, { token: '', user: aCustomer() });
    await open();
    let thrown: unknown;
    await act(async () => {
      thrown = await session.register(registration).catch((error: unknown) => error);
    });
    expect(thrown).toMatchObject({ message: 'Registration failed - no token received' });
    expect(session.state).toBe('unauthenticated');
  });
});

describe('logging out', () => {
  test('closes the session on the server and leaves only the language', async () => {
    const api = fakeApi();
    const { path } = await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('authenticated'));
    localStorage.setItem('i18nextLng', 'en');
    sessionStorage.setItem('note', 'x');
    await act(() => session.logout());
    expect(session.state).toBe('unauthenticated');
    expect(Object.keys(localStorage)).toEqual(['i18nextLng']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(path()).toBe('/login');
    expect(api.calls(accountContract.logout)[0]!.headers.get('Authorization')).toBe(
      'Bearer test-token',
    );
    await seeText('Logged Out');
    await seeText('You have been successfully logged out.');
  });

  test('in another tab ends the session here too', async () => {
    fakeApi();
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('authenticated'));
    const otherTab = new BroadcastChannel('steadwell-session');
    otherTab.postMessage({ kind: 'logout', token: 'test-token' });
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
    expect(localStorage.getItem('token')).toBeNull();
    otherTab.close();
  });

  test.each(['logout', 'expiry'] as const)(
    'an %s that this tab slept through leaves the login that came after it',
    async (kind) => {
      fakeApi();
      await open({ as: aCustomer() });
      await waitFor(() => expect(session.state).toBe('authenticated'));
      localStorage.setItem('token', 'of-the-next-login');
      localStorage.setItem('user', JSON.stringify({ ...aCustomer(), fullName: 'Back Again' }));
      const otherTab = new BroadcastChannel('steadwell-session');
      otherTab.postMessage({ kind, token: 'test-token' });
      await waitFor(() => expect(session.user?.fullName).toBe('Back Again'));
      expect(session.state).toBe('authenticated');
      expect(localStorage.getItem('token')).toBe('of-the-next-login');
      otherTab.close();
    },
  );

  test('a session whose token is gone from the device ends with the first refusal', async () => {
    const api = fakeApi();
    await open({ as: aCustomer() });
    await waitFor(() => expect(session.state).toBe('authenticated'));
    localStorage.removeItem('token');
    api.on(orderContract.list, () => {
      throw new AppError(errors.unauthenticated);
    });
    await call(device, orderContract.list).catch(() => undefined);
    await waitFor(() => expect(session.state).toBe('unauthenticated'));
  });
});
