import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountErrors } from '#shared/accounts.ts';
import { doctorContract, type Doctor } from '#shared/doctors.ts';
import { AppError, errors, type ErrorKind } from '#shared/lib/errors.ts';
import { settingContract, settingErrors } from '#shared/settings.ts';
import { dialog, enterAdmin, question } from './testing/admin-world.tsx';

const fails = (kind: ErrorKind) => () => {
  throw new AppError(kind);
};

const linh: Doctor = {
  id: 11,
  fullName: 'Dr. Linh Tran',
  email: null,
  phone: '',
  username: '',
  specialization: 'Endocrinology',
  imageUrl: null,
  isActive: true,
};

const doctors = () => enterAdmin('/admin/doctors', (api) => api.on(doctorContract.list, [linh]));

describe('doctors', () => {
  test('without a phone and a picture have something in their place', async () => {
    await doctors();
    const card = within(await screen.findByRole('article', { name: 'Dr. Linh Tran' }));
    card.getByText('No phone number');
    card.getByText('LT');
  });

  test('a new one needs what is documented', async () => {
    const { user, api } = await doctors();
    await user.click(await screen.findByRole('button', { name: 'Add doctor' }));
    const box = within(await dialog());
    const submit = () => user.click(box.getByRole('button', { name: 'Add doctor' }));
    await user.type(box.getByLabelText(/^Password/), '12345');
    await user.type(box.getByLabelText(/^Email/), 'nonsense');
    await user.type(box.getByLabelText(/^Image URL/), 'nonsense');
    await submit();
    for (const message of [
      'Phone number (username) is required',
      'Password must be at least 12 characters',
      'Valid email is required',
      'Full name is required',
      'Specialization is required',
      'License number is required',
      'Must be a valid URL',
    ]) {
      await box.findByText(message);
    }
    await user.type(box.getByLabelText(/^Full name/), 'Dr. Ana Ruiz');
    await user.type(box.getByLabelText(/^Phone number/), '(555) 010-9999');
    await user.type(box.getByLabelText(/^Password/), '6-and-more');
    await user.type(box.getByLabelText(/^Specialization/), 'Nutrition');
    await user.type(box.getByLabelText(/^License number/), 'TX-1');
    await user.clear(box.getByLabelText(/^Email/));
    await user.clear(box.getByLabelText(/^Image URL/));
    api.on(doctorContract.add, fails(errors.internal));
    await submit();
    await box.findByText('Failed to create doctor account');
    api.on(doctorContract.add, fails(accountErrors.phone_taken));
    await submit();
    await box.findByText(accountErrors.phone_taken.message);
    expect(api.calls(doctorContract.add)[0]?.body).toMatchObject({
      username: '5550109999',
      email: null,
      profileData: { bio: '', imageUrl: null },
    });
  });

  test('editing has neither login name nor password', async () => {
    const { user, api } = await enterAdmin('/admin/doctors', (server) => {
      server.on(doctorContract.list, [linh]);
      server.on(doctorContract.find, {
        id: 11,
        user: { id: 11, fullName: linh.fullName, email: null, username: '1', isActive: true },
        profile: { specialization: 'X', licenseNumber: 'Y', bio: '', imageUrl: null },
        version: 1,
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Dr. Linh Tran' }));
    const name = await screen.findByRole('textbox', { name: /Full name/ });
    const box = within(await dialog());
    expect(box.queryByLabelText(/^Phone number/)).toBeNull();
    expect(box.queryByLabelText(/^Password/)).toBeNull();
    await user.clear(name);
    await user.click(box.getByRole('button', { name: 'Save changes' }));
    await box.findByText('Full name is required');
    await user.type(name, 'Dr. Linh Pham');
    api.on(doctorContract.change, fails(errors.internal));
    await user.click(box.getByRole('button', { name: 'Save changes' }));
    await box.findByText('Failed to update doctor profile');
  });

  test('a new password is typed twice, and alike', async () => {
    const { user, api } = await doctors();
    const open = 'Change the password of Dr. Linh Tran';
    await user.click(await screen.findByRole('button', { name: open }));
    const box = within(await dialog());
    const [first, second] = [box.getByLabelText(/^New password/), box.getByLabelText(/^Confirm/)];
    const submit = () => user.click(box.getByRole('button', { name: 'Set password' }));
    await user.type(first, 'Elevenchars');
    await submit();
    await box.findByText('Password must be at least 12 characters');
    box.getByText('Confirm password is required');
    await user.type(first, '2');
    await user.type(second, 'Elevenchars3');
    await submit();
    await box.findByText("Passwords don't match");
    await user.clear(second);
    await user.type(second, 'Elevenchars2');
    api.on(doctorContract.setPassword, fails(errors.internal));
    await submit();
    await box.findByText('Failed to update password');
    expect(api.calls(doctorContract.setPassword)[0]?.body).toEqual({
      newPassword: 'Elevenchars2',
    });
  });

  test('deleting asks, and says whether the doctor was deleted or deactivated', async () => {
    const { user, api } = await doctors();
    await user.click(await screen.findByRole('button', { name: 'Delete Dr. Linh Tran' }));
    const ask = within(await question());
    api.on(doctorContract.remove, fails(errors.internal));
    await user.click(ask.getByRole('button', { name: 'Delete doctor' }));
    await ask.findByText('Failed to delete doctor');
    api.on(doctorContract.remove, { outcome: 'deactivated' });
    await user.click(ask.getByRole('button', { name: 'Delete doctor' }));
    await screen.findByText(/Dr\. Linh Tran was deactivated/);
  });
});

describe('the payment mode', () => {
  test('asks before it changes, and tells a refusal in the documented words', async () => {
    const { user, api } = await enterAdmin('/admin/settings', (server) =>
      server.on(settingContract.paymentMode, {
        liveMode: false,
        lastUpdated: '2026-11-20T15:04:00.000Z',
        canGoLive: true,
      }),
    );
    await user.click(await screen.findByRole('switch', { name: 'Live payments' }));
    screen.getByText(/^Last updated on Nov 20, 2026/);
    const ask = within(await question());
    expect(api.calls(settingContract.setPaymentMode)).toEqual([]);
    api.on(settingContract.setPaymentMode, fails(settingErrors.live_unavailable));
    await user.click(ask.getByRole('button', { name: 'Switch to LIVE' }));
    await ask.findByText('Failed to update Stripe payment mode');
    const live = { liveMode: true, lastUpdated: '2026-11-21T00:00:00.000Z', canGoLive: true };
    api.on(settingContract.setPaymentMode, live);
    api.on(settingContract.paymentMode, live);
    await user.click(ask.getByRole('button', { name: 'Switch to LIVE' }));
    await screen.findByText('LIVE');
    expect(api.calls(settingContract.setPaymentMode).at(-1)?.body).toEqual({
      liveMode: true,
      wasLive: false,
    });
  });

  test.each([
    [
      'en',
      'LIVE',
      'Switch to LIVE',
      'Somebody else has switched in the meantime: payments are in LIVE mode now.',
    ],
    ['vi', 'THẬT', 'Chuyển sang', 'Trong lúc đó đã có người khác chuyển'],
    ['es', 'REAL', 'Cambiar a', 'Otra persona lo ha cambiado mientras tanto'],
  ] as const)(
    'that somebody else has switched meanwhile is told as it is now (%s)',
    async (language, _mode, button, words) => {
      const mode = { lastUpdated: '2026-11-20T15:04:00.000Z', canGoLive: true };
      const { user, api } = await enterAdmin(
        '/admin/settings',
        (server) => server.on(settingContract.paymentMode, { ...mode, liveMode: false }),
        language,
      );
      // The other one is about licenses.
      const [live] = await screen.findAllByRole('switch');
      await user.click(live!);
      const current = { ...mode, liveMode: true };
      api.on(settingContract.paymentMode, current);
      api.on(settingContract.setPaymentMode, () => {
        throw new AppError(errors.conflict, { details: { current } });
      });
      await user.click(within(await question()).getByRole('button', { name: new RegExp(button) }));
      await screen.findByText(new RegExp(words));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() =>
        expect(screen.getAllByRole('switch')[0]!.getAttribute('aria-checked')).toBe('true'),
      );
      expect(api.calls(settingContract.setPaymentMode)).toHaveLength(1);
    },
  );
});
