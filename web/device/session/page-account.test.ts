import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/lib/protocol.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aDoctor, anOrder } from '#web/testing/samples.ts';
import { call } from '#web/device/api/api.ts';
import { followPage, wasOpenedAnew } from './page-account.ts';
import { login } from './session-calls.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import { forgetAll, forgetSession, keepSession } from '#web/device/core/stored-session.ts';
import { device } from '#web/device/page-device.ts';
import { openPage } from '#web/testing/page.ts';

const first = aDoctor({ id: 21 });
const second = aDoctor({ id: 22 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openPage();
  document.body.inert = false;
  document.body.hidden = false;
});

/** A page as it stands: drawn for this person, or for a guest. */
function follow(user: typeof first | null) {
  if (user) keepSession({ token: `of-${user.id}`, user }, true);
  writeSession(device, { state: user ? 'authenticated' : 'unauthenticated', user });
  const page = { reload: vi.fn(), onEntered: vi.fn(), onLeft: vi.fn() };
  onTestFinished(followPage(device, page));
  return page;
}

const logsInElsewhere = (user: typeof first) => {
  localStorage.clear();
  keepSession({ token: `of-${user.id}`, user }, true);
};
const comesFromCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const comesToFront = () => document.dispatchEvent(new Event('visibilitychange'));
const hearsOfStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));

describe('a page whose device has changed hands', () => {
  test.each([
    ['comes out of the back/forward cache', comesFromCache],
    ['comes to the front', comesToFront],
    ['hears that another window has logged somebody in', hearsOfStorage],
  ])('is locked and loaded anew when it %s', (_, happens) => {
    const page = follow(first);
    logsInElsewhere(second);
    happens();
    expect(page.reload).toHaveBeenCalledTimes(1);
    expect(document.body).toMatchObject({ inert: true, hidden: true });
    expect([wasOpenedAnew(), wasOpenedAnew()]).toEqual([true, false]);
  });

  test.each([
    ['comes out of the back/forward cache', comesFromCache],
    ['comes to the front', comesToFront],
    ['hears of the other windows', hearsOfStorage],
  ])('is left alone when it %s and still is its own', (_, happens) => {
    const page = follow(first);
    keepSession({ token: 'of-a-new-login', user: first }, true);
    happens();
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.onLeft).not.toHaveBeenCalled();
    expect(document.body).toMatchObject({ inert: false, hidden: false });
  });

  test('is also reloaded from the cache if it was a guest’s, whose input is not the other person’s', () => {
    const page = follow(null);
    logsInElsewhere(second);
    comesFromCache();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  test('follows a login of the same minute without a reload', () => {
    const page = follow(null);
    logsInElsewhere(second);
    comesToFront();
    expect(page.onEntered).toHaveBeenCalledTimes(1);
    expect(page.reload).not.toHaveBeenCalled();
  });

  test.each([
    ['logout', forgetAll],
    ['expiry', forgetSession],
  ] as const)('ends when nobody is logged in any more, by %s', (reason, ends) => {
    const page = follow(first);
    ends();
    comesFromCache();
    expect(page.onLeft.mock.calls).toEqual([[reason]]);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('what a page asks for', () => {
  const move = { params: { id: 41 }, body: { status: 'approved' } } as const;

  test('names whom it was drawn for, whosever token lies on the device', async () => {
    const api = fakeApi();
    api.on(orderContract.move, anOrder());
    follow(first);
    logsInElsewhere(second);
    await call(device, orderContract.move, move);
    await call(device, notificationContract.list);
    for (const { headers } of [
      ...api.calls(orderContract.move),
      ...api.calls(notificationContract.list),
    ]) {
      expect(headers.get('Authorization')).toBe('Bearer of-22');
      expect(headers.get(ACCOUNT_HEADER)).toBe('21');
    }
  });

  test('is refused under another login, and the page is reloaded', async () => {
    fakeApi().on(orderContract.move, () => {
      throw new AppError(errors.other_account);
    });
    const page = follow(first);
    logsInElsewhere(second);
    await expect(call(device, orderContract.move, move)).rejects.toMatchObject({
      code: errors.other_account.code,
    });
    expect(page.reload).toHaveBeenCalledTimes(1);
    expect(readSession(device).user?.id).toBe(first.id);
  });

  test('says so where nobody is logged in, and nothing as long as that is not known', async () => {
    const api = fakeApi();
    await call(device, configContract.find);
    follow(null);
    await call(device, configContract.find);
    const named = api.calls(configContract.find).map(({ headers }) => headers.get(ACCOUNT_HEADER));
    expect(named).toEqual([null, GUEST_ACCOUNT]);
  });

  test('is not bound where a password says whom it is for', async () => {
    const api = fakeApi();
    api.on(accountContract.login, { token: 'fresh', user: first });
    follow(first);
    await login(device, { phoneNumber: first.phone, password: 'Quiet-Meadow-72' });
    expect(api.calls(accountContract.login)[0]!.headers.has(ACCOUNT_HEADER)).toBe(false);
  });
});
