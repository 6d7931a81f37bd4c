import { act, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountContract, accountErrors, type User } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/messages.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { IDLE_MS } from '#web/device/session/idle-lock.ts';
import { isLocked, lock, reportActivity } from '#web/device/page/idle-lock.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { useSession } from '#web/device/page/session.tsx';
import { accountDatabase } from '#web/device/store/db.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { StaffLock } from './staff-lock.tsx';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const idleFor = (ms: number) => localStorage.setItem('last-activity', String(Date.now() - ms));

beforeEach(() => localStorage.clear());

let session: ReturnType<typeof useSession>;

function Probe() {
  const current = useSession();
  useLayoutEffect(() => {
    session = current;
  });
  return null;
}

const logInAgain = ({ phone }: User) =>
  act(() => session.login({ phoneNumber: phone, password: 'Quiet-Meadow-72' }));

async function open({ toasts = false } = {}) {
  const rendered = await renderPart(
    <>
      <Probe />
      {toasts && <Toaster />}
      <input aria-label="Notes" />
      <StaffLock user={aDoctor()} />
    </>,
    { as: aDoctor() },
  );
  await rendered.user.type(screen.getByLabelText('Notes'), 'lowest dose');
  return rendered;
}

test('fifteen minutes without a hand on it lock the screen, a touch does not open it', async () => {
  fakeApi();
  const { user } = await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  idleFor(IDLE_MS + 1);
  await user.keyboard('x');
  await screen.findByRole('dialog', { name: 'Locked' });
  reportActivity();
  expect(isLocked()).toBe(true);
});

test('the password opens it where one was, another one does not', async () => {
  const api = fakeApi();
  const { user } = await open();
  idleFor(IDLE_MS + 1);
  lock({ ifIdle: true });
  const password = await screen.findByLabelText('Password');
  api.on(accountContract.login, () => {
    throw new AppError(accountErrors.wrong_credentials);
  });
  await user.type(password, 'guess-it');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('That password is not correct. Please try again.');
  expect(isLocked()).toBe(true);

  api.on(accountContract.login, { token: 'new', user: aDoctor() });
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('token')).toBe('new');
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('lowest dose');
});

test('the password of somebody else who has this number now does not open it', async () => {
  const api = fakeApi();
  const { user } = await open();
  idleFor(IDLE_MS + 1);
  lock({ ifIdle: true });
  const token = localStorage.getItem('token');
  api.on(accountContract.login, { token: 'new', user: { ...aDoctor(), id: 99 } });
  await user.type(await screen.findByLabelText('Password'), 'Quiet-Meadow-72{Enter}');
  await screen.findByText('That password is not correct. Please try again.');
  expect(isLocked()).toBe(true);
  expect(localStorage.getItem('token')).toBe(token);
});

test('whoever has a second factor is asked for it above the lock, and is back where they were', async () => {
  const api = fakeApi();
  const { user } = await open();
  idleFor(IDLE_MS + 1);
  lock({ ifIdle: true });
  api.on(accountContract.login, () => {
    throw new AppError(secondFactorErrors.asked, { details: { challenge: 'of-the-lock' } });
  });
  api.on(passkeyContract.beginLogin, null);
  await user.type(await screen.findByLabelText('Password'), 'Quiet-Meadow-72');
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Locked' }));
  const code = await dialog.findByLabelText(/^Code/);
  api.on(secondFactorContract.login, () => {
    throw new AppError(secondFactorErrors.wrong_code);
  });
  await user.type(code, '000000{Enter}');
  await dialog.findByText(secondFactorErrors.wrong_code.message);
  expect(isLocked()).toBe(true);

  api.on(secondFactorContract.login, { token: 'new', user: aDoctor() });
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('token')).toBe('new');
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('lowest dose');
  expect(api.calls(secondFactorContract.login).at(-1)!.body).toMatchObject({
    challenge: 'of-the-lock',
    code: '123456',
  });
});

test('activity keeps it open, also after a reload', async () => {
  fakeApi();
  const { unmount } = await open();
  idleFor(IDLE_MS - 60_000);
  lock({ ifIdle: true });
  expect(isLocked()).toBe(false);
  unmount();
  expect(Number(localStorage.getItem('last-activity'))).toBeGreaterThan(0);
});

test('somebody who only finds the tablet ends the login, and loses nothing that its doctor wrote', async () => {
  const api = fakeApi();
  api.on(accountContract.logout, null);
  const { user } = await open({ toasts: true });
  const doctor = aDoctor();
  api.setOffline(true);
  const body = { receiverId: 11, subject: 'Your dose', content: 'Please stay on it.' };
  await queuedCall(messageContract.send, { body });
  api.setOffline(false);
  idleFor(IDLE_MS + 1);
  lock({ ifIdle: true });
  await screen.findByText('1 entry has not been sent');
  screen.getByText(/sent as soon as Dr. Linh Tran logs in here again/);
  await user.click(screen.getByRole('button', { name: 'Switch user' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  await waitFor(async () => expect(await accountDatabase(device, doctor.id).kv.count()).toBe(0));
  expect(await accountDatabase(device, doctor.id).outbox.count()).toBe(1);

  api.on(accountContract.login, { token: 'back', user: doctor });
  await logInAgain(doctor);
  await screen.findByText(/1 entry that you wrote here and had not sent is still here/);
});

test('the way back leads nowhere beneath it, and is open again afterwards', async () => {
  const api = fakeApi();
  const { user } = await open();
  const heard = vi.fn();
  const moved = vi.fn();
  window.addEventListener('popstate', heard);
  window.addEventListener('popstate', moved, { capture: true });
  history.replaceState({ idx: 0 }, '', '/doctor/pending');
  history.pushState({ idx: 1 }, '', '/doctor/pending?order=41');
  lock({ ifIdle: false });
  const password = await screen.findByLabelText('Password');
  history.back();
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  expect(location.search).toBe('?order=41');
  expect(heard).not.toHaveBeenCalled();

  api.on(accountContract.login, { token: 'new', user: aDoctor() });
  await user.type(password, 'right-one');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  history.back();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(location.search).toBe('');
  window.removeEventListener('popstate', heard);
  window.removeEventListener('popstate', moved, { capture: true });
});
