import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { passkeyContract, passkeyErrors } from '#shared/passkeys.ts';
import { secondFactorContract, type SecondFactor } from '#shared/second-factor.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fakePasskeys } from '#web/testing/fake-passkeys.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const passkey = {
  id: 4,
  name: 'Blue key',
  createdAt: '2026-11-22T12:00:00.000Z',
  lastUsedAt: null,
};
const off: SecondFactor = {
  since: null,
  hasApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
};
const on: SecondFactor = {
  ...off,
  since: passkey.createdAt,
  passkeys: [passkey],
  recoveryCodesLeft: 10,
};
const creation = {
  rp: { id: 'localhost', name: 'Steadwell' },
  user: { id: 'dXNlcg', name: '5550100002', displayName: 'Doctor' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
};
const request = { challenge: 'Y2hhbGxlbmdl', allowCredentials: [] };
const cancelled = () => {
  throw new DOMException('The operation was not allowed.', 'NotAllowedError');
};

function anAccount(state: () => SecondFactor) {
  const api = fakeApi();
  api.on(accountContract.sessions, []);
  api.on(secondFactorContract.state, state);
  return api;
}

/** A login whose password is right and that asks for the second factor. */
async function secondStep() {
  const api = fakeApi();
  api.on(accountContract.login, () => {
    throw new AppError(secondFactorErrors.asked, { details: { challenge: 'the-challenge' } });
  });
  api.on(passkeyContract.beginLogin, request);
  const rendered = await renderScreen('/doctor-login');
  await rendered.user.type(await screen.findByLabelText(/^Phone/), '5550100002');
  const password = screen.getByLabelText(/^Password/, { selector: 'input' });
  await rendered.user.type(password, 'Quiet-Meadow-72');
  await rendered.user.click(await button('Log in'));
  const box = within(await screen.findByRole('dialog', { name: 'Second factor' }));
  return { api, box, ...rendered };
}

test('a doctor adds a passkey under a name, and keeps the recovery codes', async () => {
  fakePasskeys();
  let state = off;
  const api = anAccount(() => state);
  api.on(passkeyContract.begin, creation);
  api.on(passkeyContract.add, () => {
    state = on;
    return { recoveryCodes: ['abcd-efgh-2345'] };
  });
  const { user } = await renderScreen('/account', { as: aDoctor() });
  await user.click(await button('Add a passkey'));
  await user.type(await screen.findByLabelText(/^Name/), 'Blue key');
  await user.click(await button('Continue'));
  await screen.findByText('abcd-efgh-2345');
  await user.click(await button('I have saved them'));
  await screen.findByText('Blue key');
  screen.getByText(/not used yet/);
  expect(api.calls(passkeyContract.add)[0]!.body).toMatchObject({
    name: 'Blue key',
    passkey: { id: 'a2V5', response: { transports: ['usb'] } },
  });
});

test('somebody who cancels is told so calmly, and may try again', async () => {
  fakePasskeys(cancelled);
  const api = anAccount(() => off);
  api.on(passkeyContract.begin, creation);
  const { user } = await renderScreen('/account', { as: aDoctor() });
  await user.click(await button('Add a passkey'));
  await user.type(await screen.findByLabelText(/^Name/), 'Blue key');
  await user.click(await button('Continue'));
  const box = within(await screen.findByRole('dialog'));
  await box.findByText('Nothing was confirmed. You can try again.');
  expect(box.queryByRole('alert')).toBeNull();
  expect(api.calls(passkeyContract.add)).toEqual([]);
});

test('a passkey is removed after a question; the last one of an administrator who must have one is not', async () => {
  fakePasskeys();
  let state: SecondFactor = { ...on, passkeys: [passkey, { ...passkey, id: 5, name: 'Spare' }] };
  state.isRequired = true;
  const api = anAccount(() => state);
  api.on(passkeyContract.remove, () => {
    state = { ...on, isRequired: true };
    return null;
  });
  const { user } = await renderScreen('/account', { as: anAdmin() });
  await user.click(await button('Remove: Spare'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Spare”?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The passkey was removed.');
  expect(api.calls(passkeyContract.remove).map(({ params }) => params.id)).toEqual([5]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull());
});

test('a login offers the passkey first', async () => {
  fakePasskeys();
  const { api, box, user, path } = await secondStep();
  api.on(secondFactorContract.login, () => ({ token: 'a-token', user: aDoctor() }));
  expect(box.queryByLabelText(/^Code from the app/)).toBeNull();
  await user.click(await box.findByRole('button', { name: 'Use passkey' }));
  await waitFor(() => expect(path()).toMatch(/^\/doctor(\/|$)/));
  expect(api.calls(secondFactorContract.login)[0]!.body).toMatchObject({
    challenge: 'the-challenge',
    passkey: { id: 'a2V5' },
  });
});

test('after a cancellation or a passkey that is not known, a code is the other way', async () => {
  let isCancelled = true;
  fakePasskeys(() => isCancelled && cancelled());
  const { api, box, user, path } = await secondStep();
  api.on(secondFactorContract.login, ({ body }) => {
    if (body.passkey) throw new AppError(passkeyErrors.unknown);
    return { token: 'a-token', user: aDoctor() };
  });
  await user.click(await box.findByRole('button', { name: 'Use passkey' }));
  await box.findByText('Nothing was confirmed. You can try again.');
  expect(box.queryByRole('alert')).toBeNull();
  isCancelled = false;
  await user.click(await box.findByRole('button', { name: 'Use passkey' }));
  await box.findByText('This passkey is not known here. Use another one, or a code.');
  // What was signed may be used up.
  await waitFor(() => expect(api.calls(passkeyContract.beginLogin)).toHaveLength(2));
  await user.click(box.getByRole('button', { name: 'Use a code instead' }));
  await user.type(await box.findByLabelText(/^Code from the app/), '123456');
  await user.click(box.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(path()).toMatch(/^\/doctor(\/|$)/));
});

test('a browser without passkeys says so, and takes a code', async () => {
  const { box } = await secondStep();
  await box.findByText('This browser cannot use passkeys. Enter a code instead.');
  await box.findByLabelText(/^Code from the app/);
  expect(box.queryByRole('button', { name: /passkey/ })).toBeNull();
});

test('neither does it offer to add one', async () => {
  anAccount(() => off);
  await renderScreen('/account', { as: aDoctor() });
  await screen.findByText('This browser cannot use passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
