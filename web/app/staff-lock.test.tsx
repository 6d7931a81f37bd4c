import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { IDLE_MS, isLocked, lock, reportActivity } from '#web/lib/idle-lock.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { StaffLock } from './staff-lock.tsx';

const idleFor = (ms: number) => localStorage.setItem('last-activity', String(Date.now() - ms));

beforeEach(() => localStorage.clear());

async function open() {
  const rendered = await renderPart(
    <>
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
  await screen.findByRole('alert');
  expect(isLocked()).toBe(true);

  api.on(accountContract.login, { token: 'new', user: aDoctor() });
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('token')).toBe('new');
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('lowest dose');
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
