import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { accountErrors } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { Preferences } from '#web/features/notifications/preferences.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anAdmin, anOrder } from '#web/testing/samples.ts';

const proofs = () => screen.findAllByRole('region', { name: /^Confirm your/ });

test('what is not confirmed says so where one chooses how to be reached, and is gone with its code', async () => {
  const api = fakeApi();
  let isPhoneUnproven = true;
  const email = 'ada@example.com';
  api.on(ownContactContract.find, () => ({ email, isEmailUnproven: true, isPhoneUnproven }));
  api.on(ownContactContract.sendCode, { sentTo: '•••0001' });
  api.on(ownContactContract.prove, ({ body }) => {
    if (body!.code !== '123456') throw new AppError(accountErrors.wrong_code);
    isPhoneUnproven = false;
    return null;
  });
  const as = aCustomer();
  const { user } = await renderPart(<Preferences onClose={() => undefined} />, { as });
  const [phone, mail] = (await proofs()).map((one) => within(one));
  mail!.getByText(/ada@example\.com/);
  await user.click(phone!.getByRole('button', { name: 'Send the code' }));
  const code = await phone!.findByLabelText(/One-time code/);
  expect(api.calls(ownContactContract.sendCode)[0]!.body).toEqual({ channel: 'sms' });
  await user.type(code, '654321');
  await user.click(phone!.getByRole('button', { name: 'Confirm' }));
  await phone!.findByText(/not right|wrong|incorrect/i);
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(phone!.getByRole('button', { name: 'Confirm' }));
  await expect.poll(async () => (await proofs()).length).toBe(1);
  expect(api.calls(ownContactContract.prove).at(-1)!.body).toEqual({
    channel: 'sms',
    code: '123456',
  });
});

test('it is said in the account', async () => {
  const unproven = { email: null, isEmailUnproven: false, isPhoneUnproven: true };
  fakeApi().on(ownContactContract.find, unproven);
  await renderScreen('/account', { as: aCustomer() });
  expect(await proofs()).toHaveLength(1);
});

test('the dashboard leads there until nothing is left to confirm', async () => {
  const email = 'ada@example.com';
  const api = fakeApi();
  api.on(ownContactContract.find, { email, isEmailUnproven: true, isPhoneUnproven: true });
  api.on(orderContract.list, [anOrder({})]);
  const { user, path } = await renderScreen('/dashboard', { as: aCustomer() });
  await screen.findByText(/\(555\) 010-0001, ada@example\.com/);
  await user.click(screen.getByRole('link', { name: 'Confirm now' }));
  await expect.poll(path).toBe('/account');
});

test('whoever works here changes their address there, and confirms it by its code', async () => {
  const api = fakeApi();
  const none = { isEmailUnproven: false, isPhoneUnproven: false };
  let own = { ...none, email: 'old@clinic.example' as string | null };
  api.on(ownContactContract.find, () => own);
  api.on(ownContactContract.changeEmail, ({ body }) => {
    if (body!.email === 'taken@clinic.example') throw new AppError(accountErrors.email_taken);
    own = { ...own, email: body!.email, isEmailUnproven: body!.email !== null };
    return null;
  });
  const { user } = await renderScreen('/account', { as: anAdmin() });
  const card = within(await screen.findByRole('region', { name: 'Your email address' }));
  const field = () => card.getByLabelText<HTMLInputElement>(/^Email/);
  const save = async (address: string) => {
    await user.clear(field());
    await user.type(field(), address);
    await user.click(card.getByRole('button', { name: 'Save the address' }));
  };
  expect(field().value).toBe('old@clinic.example');
  await save('nobody');
  await card.findByText(/valid email/i);
  await save('taken@clinic.example');
  await card.findByText(/already exists/i);
  await save('new@clinic.example');
  const [proof] = await proofs();
  // Nobody writes to the team of orders of their own.
  await within(proof!).findByText(
    'Your own address new@clinic.example is not confirmed: until you confirm it, no news goes there and, if you changed it, no code for a new password.',
  );
  expect(api.calls(ownContactContract.changeEmail).at(-1)!.body).toEqual({
    email: 'new@clinic.example',
  });
});

test('that one’s own address cannot be read is said where it would stand, with a way to ask again', async () => {
  const api = fakeApi();
  let isAway = true;
  api.on(ownContactContract.find, () => {
    if (isAway) throw new AppError(errors.internal);
    return { email: 'old@clinic.example', isEmailUnproven: false, isPhoneUnproven: false };
  });
  const { user } = await renderScreen('/account', { as: anAdmin() });
  const card = within(await screen.findByRole('region', { name: 'Your email address' }));
  await card.findByRole('alert');
  isAway = false;
  await user.click(card.getByRole('button', { name: 'Retry' }));
  const field = await card.findByLabelText<HTMLInputElement>(/^Email/);
  expect(field.value).toBe('old@clinic.example');
});
