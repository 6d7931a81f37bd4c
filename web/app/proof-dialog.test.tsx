import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountContract, accountErrors } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { call } from '#web/device/page/call.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { fakePasskeys } from '#web/testing/fake-passkeys.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anAdmin } from '#web/testing/samples.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** A server that requires a recent proof of identity for a removal. */
function aServer(by: 'password' | 'code') {
  const api = fakeApi();
  let isProven = false;
  api.on(secondFactorContract.prove, ({ body }) => {
    const isFactor = body.code === '123456' || body.passkey !== undefined;
    const isRight = by === 'code' ? isFactor : body.password === 'Copper-Window-93';
    if (!isRight) throw new AppError(accountErrors.wrong_password);
    isProven = true;
    return null;
  });
  api.on(doctorContract.takeOffFactor, () => {
    if (!isProven) throw new AppError(errors.reauth, { details: { by } });
    return null;
  });
  return api;
}

const takeOff = (id = 7) => call(doctorContract.takeOffFactor, { params: { id } });
const ended = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );

test('the interrupted request continues by itself once the password was right', async () => {
  const api = aServer('password');
  const { user } = await renderPart(<ProofDialog />, { as: anAdmin() });
  const outcomes = [ended(takeOff(7)), ended(takeOff(8))];
  const password = await screen.findByLabelText(/^Password/);
  await user.type(password, 'guess-it{Enter}');
  await screen.findByText('The current password is wrong.');
  await user.clear(password);
  await user.type(password, 'Copper-Window-93{Enter}');
  expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(doctorContract.takeOffFactor)).toHaveLength(4);
});

test('a patient without a password sets one with a code in the middle of it', async () => {
  const api = aServer('password');
  api.on(accountContract.forgotPassword, { ticket: 'ticket-1', demoCode: '482913' });
  api.on(accountContract.setForgotten, { token: 'fresh', user: aCustomer() });
  const { user } = await renderPart(<ProofDialog />, { as: aCustomer() });
  const outcome = ended(takeOff());
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Forgot password?'));
  await user.click(await button('Send the code'));
  await user.type(await screen.findByLabelText(/^One-time code/), '482913');
  await user.type(await screen.findByLabelText(/^New password/), 'Copper-Window-93');
  await user.type(await screen.findByLabelText(/^Repeat the password/), 'Copper-Window-93');
  await user.click(await button('Set new password'));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.type(await screen.findByLabelText(/^Password/), 'Copper-Window-93{Enter}');
  expect(await outcome).toBe('done');
  expect(api.calls(accountContract.forgotPassword)[0]!.body).toEqual({ phone: '5550100001' });
});

test('a login with a second factor is asked for its code', async () => {
  aServer('code');
  const { user } = await renderPart(<ProofDialog />, { as: anAdmin() });
  const outcome = ended(takeOff());
  await user.type(await screen.findByLabelText(/^Code/), '123 456{Enter}');
  expect(await outcome).toBe('done');
});

test('a login with a passkey is asked for it first', async () => {
  fakePasskeys();
  const api = aServer('code');
  api.on(passkeyContract.beginProof, { challenge: 'Y2hhbGxlbmdl', allowCredentials: [] });
  const { user } = await renderPart(<ProofDialog />, { as: anAdmin() });
  const outcome = ended(takeOff());
  await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(await outcome).toBe('done');
  expect(api.calls(secondFactorContract.prove)[0]!.body.passkey).toMatchObject({ id: 'a2V5' });
});

test('cancelling is reported like any refusal, and the question comes again the next time', async () => {
  const api = aServer('password');
  const { user } = await renderPart(<ProofDialog />, { as: anAdmin() });
  for (const times of [1, 2]) {
    const outcome = ended(takeOff());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await outcome).toBe('reauth');
    expect(api.calls(doctorContract.takeOffFactor)).toHaveLength(times);
  }
});

test('a page that goes away, as with a logout, leaves nobody waiting', async () => {
  aServer('password');
  const { unmount } = await renderPart(<ProofDialog />, { as: anAdmin() });
  const outcome = ended(takeOff());
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  unmount();
  expect(await outcome).toBe('reauth');
});
