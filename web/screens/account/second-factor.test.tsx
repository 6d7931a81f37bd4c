import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { AppError } from '#shared/lib/errors.ts';
import { secondFactorContract, type SecondFactor } from '#shared/second-factor.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { teamContract } from '#shared/team.ts';
import { aMember } from '#web/features/team/testing/members.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anAdmin } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const off: SecondFactor = {
  since: null,
  hasApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
};
const on: SecondFactor = {
  since: '2026-11-22T12:00:00.000Z',
  hasApp: true,
  passkeys: [],
  recoveryCodesLeft: 10,
  isRequired: false,
};
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const address = `otpauth://totp/Steadwell:5550100002?issuer=Steadwell&secret=${secret}`;
const recoveryCodes = ['abcd-efgh-2345', 'jkmn-pqrs-6789'];

test('a doctor sets it up with password, picture and code, and keeps the recovery codes', async () => {
  const api = fakeApi();
  let state = off;
  api.on(accountContract.sessions, []);
  api.on(secondFactorContract.state, () => state);
  api.on(secondFactorContract.begin, { secret, address });
  api.on(secondFactorContract.confirm, () => {
    state = on;
    return { recoveryCodes };
  });
  const { user } = await renderScreen('/account', { as: aDoctor() });
  await user.click(await button('Set up'));
  const box = within(await screen.findByRole('dialog'));
  await user.type(
    box.getByLabelText(/^Current password/, { selector: 'input' }),
    'Quiet-Meadow-72',
  );
  await user.click(await button('Continue'));
  await screen.findByRole('img', { name: /QR code for the authenticator app/ });
  screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await user.type(await screen.findByLabelText(/^Code from the app/), '123 456');
  await user.click(await button('Turn on'));
  for (const code of recoveryCodes) await screen.findByText(code);
  // The Enter that confirmed the code, pressed once too often, must not close what is shown only once.
  await waitFor(() => expect(document.activeElement?.textContent).toContain(recoveryCodes[0]));
  await user.keyboard('{Enter}{Enter}');
  screen.getByText(recoveryCodes[0]!);
  await user.click(await button('I have saved them'));
  await screen.findByText('10 recovery codes left');
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
  expect(api.calls(secondFactorContract.confirm).map(({ body }) => body)).toEqual([
    { code: '123456' },
  ]);
});

test('a customer is offered none', async () => {
  fakeApi().on(accountContract.sessions, []);
  await renderScreen('/account', { as: aCustomer() });
  await screen.findByRole('heading', { name: 'Your devices' });
  expect(screen.queryByText('Second factor')).toBeNull();
});

test('a login that has one asks for the code, says when it is wrong, and goes on with the right one', async () => {
  const api = fakeApi();
  const doctor = aDoctor();
  api.on(accountContract.login, () => {
    throw new AppError(secondFactorErrors.asked, { details: { challenge: 'the-challenge' } });
  });
  api.on(secondFactorContract.login, ({ body }) => {
    if (body.code !== '654321') throw new AppError(secondFactorErrors.wrong_code);
    return { token: 'a-token', user: doctor };
  });
  const { user, path } = await renderScreen('/doctor-login');
  await user.type(await screen.findByLabelText(/^Phone/), '5550100002');
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Quiet-Meadow-72');
  await user.click(await button('Log in'));
  const box = within(await screen.findByRole('dialog', { name: 'Second factor' }));
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.type(await box.findByLabelText(/^Code from the app/), '111111');
  await user.click(box.getByRole('button', { name: 'Log in' }));
  await box.findByText('The code is wrong or was used already.');
  await user.clear(box.getByLabelText(/^Code from the app/));
  await user.type(box.getByLabelText(/^Code from the app/), '654321');
  await user.click(box.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(path()).toMatch(/^\/doctor(\/|$)/));
  expect(api.calls(secondFactorContract.login).map(({ body }) => body.challenge)).toEqual([
    'the-challenge',
    'the-challenge',
  ]);
});

test('an administrator who must have one is led to it from everywhere, and let go when it is there', async () => {
  const api = fakeApi();
  let state: SecondFactor = { ...off, isRequired: true };
  api.on(secondFactorContract.state, () => state);
  api.on(secondFactorContract.begin, { secret, address });
  api.on(secondFactorContract.confirm, () => {
    state = { ...on, isRequired: true };
    return { recoveryCodes };
  });
  api.on(accountContract.sessions, []);
  const as = { ...anAdmin(), mustEnrol: true };
  const { user, path } = await renderScreen('/admin/orders', { as });
  await waitFor(() => expect(path()).toBe('/account'));
  await screen.findByText(/Administrators need a second factor/);
  expect(screen.queryByRole('heading', { name: 'Your devices' })).toBeNull();
  await user.click(await button('Set up'));
  const box = within(await screen.findByRole('dialog'));
  await user.type(
    box.getByLabelText(/^Current password/, { selector: 'input' }),
    'Copper-Window-93',
  );
  await user.click(await button('Continue'));
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456');
  await user.click(await button('Turn on'));
  await user.click(await button('I have saved them'));
  await screen.findByRole('heading', { name: 'Your devices' });
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('an administrator takes it off a colleague after a question', async () => {
  const api = fakeApi();
  const admin = anAdmin();
  let hasSecondFactor = true;
  api.on(teamContract.list, () => [aMember({ hasSecondFactor })]);
  api.on(doctorContract.takeOffFactor, () => {
    hasSecondFactor = false;
    return null;
  });
  const { user } = await renderScreen('/admin/team', { as: admin });
  const open = () => button('Actions for Jonas Weber');
  await user.click(await open());
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second factor' }));
  await screen.findByText(/Make sure you know who is asking/);
  await user.click(await button('Remove'));
  await screen.findByText('The second factor of Jonas Weber was removed');
  expect(api.calls(doctorContract.takeOffFactor).map(({ params }) => params.id)).toEqual([905]);
  await screen.findByText('Off');
  await user.click(await open());
  expect(screen.queryByRole('menuitem', { name: 'Remove second factor' })).toBeNull();
});
