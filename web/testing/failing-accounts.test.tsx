import { screen } from '@testing-library/react';
import { afterEach, describe, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { StaffLock } from '#web/app/staff-lock.tsx';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import { ForgotPassword } from '#web/features/accounts/forgot-password.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { PasswordCard } from '#web/features/accounts/password-card.tsx';
import { RegistrationForm } from '#web/features/accounts/registration-form.tsx';
import { lock } from '#web/device/page/idle-lock.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { always, failEveryWay, renderForMember } from './failing-forms.tsx';
import { fakeApi } from './fake-api.ts';
import { renderPart } from './render.tsx';
import { aDoctor } from './samples.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const nothing = () => undefined;
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const SILENT = 'The service is not available right now. Please try again shortly.';

afterEach(() => deleteDatabase(device, accountDatabaseName(null)));

test('a login survives every failure', async () => {
  const api = fakeApi();
  const { user, container } = await renderPart(<LoginForm isTeam={false} />);
  await user.type(field(/^Phone number/), '(555) 010-0001');
  await user.type(field(/^Password/), 'Harbor-41');
  await failEveryWay({
    api,
    endpoint: accountContract.login,
    root: () => container,
    press: () => user.click(button('Log in')),
    fallback: 'Please check your phone number and password.',
    says: { silence: SILENT },
    field: ['phoneNumber', () => field(/^Phone number/)],
  });
});

describe('a forgotten password', () => {
  async function opening() {
    const api = fakeApi();
    const { user } = await renderPart(
      <>
        <ForgotPassword phone="" carryDrafts={false} onClose={nothing} />
        <Toaster />
      </>,
    );
    await user.type(await screen.findByLabelText(/^Phone number/), '(555) 010-0001');
    const press = (name: string) => () => user.click(button(name));
    return { api, user, press, root: () => screen.getByRole('dialog') };
  }
  const FALLBACK = 'The password could not be changed. Please try again.';

  test('is asked for whatever fails, and nothing that was typed is lost', async () => {
    const { press, user: _user, ...form } = await opening();
    await failEveryWay({
      ...form,
      endpoint: accountContract.forgotPassword,
      press: press('Send the code'),
      fallback: FALLBACK,
      field: ['phone', () => field(/^Phone number/)],
    });
  });

  test('is set whatever fails, and nothing that was typed is lost', async () => {
    const { press, user, ...form } = await opening();
    form.api.on(accountContract.forgotPassword, { ticket: 'ticket' });
    await press('Send the code')();
    await user.type(await screen.findByLabelText(/^One-time code/), '123456');
    await user.type(field(/^New password/), 'Harbor-Lantern-88');
    await user.type(field(/^Repeat the password/), 'Harbor-Lantern-88');
    await failEveryWay({
      ...form,
      endpoint: accountContract.setForgotten,
      press: press('Set new password'),
      fallback: FALLBACK,
      field: ['code', () => field(/^One-time code/)],
    });
  });
});

test('another password survives every failure', async () => {
  const api = fakeApi();
  const { user, container } = await renderForMember(
    <PasswordCard accountRole="doctor" />,
    aDoctor(),
  );
  await user.type(await screen.findByLabelText(/^Current password/), 'Quiet-41');
  await user.type(field(/^New password/), 'Harbor-Lantern-88');
  await user.type(field(/^Repeat the password/), 'Harbor-Lantern-88');
  await failEveryWay({
    api,
    endpoint: accountContract.changePassword,
    root: () => container,
    press: () => user.click(button('Change password')),
    fallback: 'The password could not be changed',
    field: ['newPassword', () => field(/^New password/)],
  });
});

test('a locked screen survives every failure', async () => {
  const api = fakeApi();
  const { user } = await renderForMember(<StaffLock user={aDoctor()} />, aDoctor());
  lock({ ifIdle: false });
  await user.type(await screen.findByLabelText('Password'), 'Quiet-41');
  const failed = 'The screen could not be unlocked. Please try again.';
  await failEveryWay({
    api,
    endpoint: accountContract.login,
    root: () => screen.getByRole('dialog'),
    press: () => user.click(button('Unlock')),
    fallback: failed,
    says: { silence: SILENT, validation: 'That password is not correct. Please try again.' },
  });
});

test('a registration survives every failure', async () => {
  const api = fakeApi();
  const { user, container } = await renderPart(
    <>
      <RegistrationForm onGuest={nothing} onBack={nothing} />
      <Toaster />
    </>,
  );
  await user.type(await screen.findByLabelText(/^Full name/), 'Maya Thompson');
  await user.type(field(/^Phone number/), '(555) 010-0001');
  await user.type(field(/^Password/), 'Harbor-41');
  await user.type(field(/^Street address/), '1 Main St');
  await user.type(field(/^City/), 'Austin');
  await user.selectOptions(field(/^State/), 'TX');
  await user.type(field(/^ZIP code/), '78701');
  await failEveryWay({
    api,
    endpoint: accountContract.register,
    root: () => container,
    press: () => user.click(button('Create account')),
    fallback: '',
    says: {
      ...always('Registration failed. Please try again.'),
      offline: 'You are offline. Connect to the internet and try again.',
      too_many: 'Too many attempts. Please try again in 30 seconds.',
      validation: 'Please check your information and try again.',
    },
    field: ['email', () => field(/^Email/)],
  });
});

describe('the account after a purchase', () => {
  const TAKEN = { exists: true };
  async function opening(check: { exists: boolean }) {
    const api = fakeApi();
    api.on(accountContract.checkAccount, check);
    const { user } = await renderPart(
      <>
        <AccountDialog
          open
          person={{ fullName: 'Mai Nguyen', phone: '4155550123', email: '' }}
          referenceNumber="SEM-1041"
          onSkip={nothing}
          onDone={nothing}
        />
        <Toaster />
      </>,
    );
    await user.type(await screen.findByLabelText(/^New password/), 'Harbor-Lantern-88');
    await user.type(field(/^Repeat the password/), 'Harbor-Lantern-88');
    const press = (name: string) => () => user.click(button(name));
    return { api, user, press, root: () => screen.getByRole('dialog') };
  }

  test('is made or not, and nothing that was typed is lost', async () => {
    const { press, ...form } = await opening({ exists: false });
    await failEveryWay({
      ...form,
      endpoint: accountContract.register,
      press: press('Create account'),
      fallback: 'Please try again later.',
      says: { silence: SILENT },
      field: ['password', () => field(/^New password/)],
    });
  });

  test('gets its new password or not, and nothing that was typed is lost', async () => {
    const { press, user, ...form } = await opening(TAKEN);
    await user.type(field(/^One-time code/), '123456');
    await failEveryWay({
      ...form,
      endpoint: accountContract.resetCode,
      press: press('Send the code'),
      fallback: 'Something went wrong on our side. Please try again.',
      says: { silence: SILENT },
    });
    await failEveryWay({
      ...form,
      endpoint: accountContract.resetPassword,
      press: press('Set new password'),
      fallback: 'Please try again later.',
      says: { silence: SILENT },
      field: ['code', () => field(/^One-time code/)],
    });
  });
});
