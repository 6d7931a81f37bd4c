import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { invitationErrors, teamContract } from '#shared/team.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aStaffMember, anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const TOKEN = 't'.repeat(43);
const path = `/join#${TOKEN}`;
const waiting = { fullName: 'Ida Newcomer', role: 'staff', phone: '5550104477' } as const;

test('whoever was invited chooses a password and is led to their work', async () => {
  const api = fakeApi();
  api.on(teamContract.openInvitation, waiting);
  api.on(teamContract.join, () => ({ token: 'session', user: aStaffMember() }));
  const { user, path: where } = await renderScreen(path);
  await screen.findByText(/You are invited as: Staff\. You will log in with \(555\) 010-4477/);
  const typeIn = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Join' }));
  await user.type(typeIn(/^Password/), 'too-short');
  await user.type(typeIn(/^Repeat the password/), 'too-long');
  await submit();
  await screen.findByText('Password must be at least 12 characters');
  await user.clear(typeIn(/^Password/));
  await user.type(typeIn(/^Password/), 'Violet-Bridge-88');
  await submit();
  await screen.findByText('Passwords do not match');
  expect(api.calls(teamContract.join)).toEqual([]);
  await user.clear(typeIn(/^Repeat the password/));
  await user.type(typeIn(/^Repeat the password/), 'Violet-Bridge-88');
  await submit();
  await waitFor(() => expect(where()).toMatch(/^\/doctor\/messages/));
  expect(api.calls(teamContract.join).map(({ body }) => body)).toEqual([
    { token: TOKEN, password: 'Violet-Bridge-88' },
  ]);
});

test('a password is compared with its repetition only once that is written, so that no error moves the button away', async () => {
  fakeApi().on(teamContract.openInvitation, waiting);
  const { user } = await renderScreen(path);
  const field = async (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
  await user.type(await field(/^Password/), 'Violet-Bridge-88');
  await user.tab();
  await user.type(await field(/^Repeat the password/), 'Violet-Bridge-88');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  await user.tab();
  await user.type(await field(/^Password/), '!');
  await screen.findByText('Passwords do not match');
});

test('a link that opens nothing says so, and shows the way to the login', async () => {
  const api = fakeApi();
  api.on(teamContract.openInvitation, () => {
    throw new AppError(invitationErrors.over);
  });
  await renderScreen(path);
  await screen.findByText(/has been used, withdrawn or has expired/);
  screen.getByRole('link', { name: /Log in$/ });
});

test('without a token nobody is asked', async () => {
  const api = fakeApi();
  await renderScreen('/join');
  await screen.findByText(/has been used, withdrawn or has expired/);
  expect(api.calls(teamContract.openInvitation)).toEqual([]);
});

test('on a device where somebody is logged in, nobody joins', async () => {
  const api = fakeApi();
  await renderScreen(path, { as: anAdmin() });
  await screen.findByText(/is logged in on this device\. Log out first/);
  expect(api.calls(teamContract.openInvitation)).toEqual([]);
});
