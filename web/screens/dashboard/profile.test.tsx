import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract, type OwnProfile } from '#shared/patients.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(() => forgetDrafts(aCustomer()));

async function editing(change: Partial<OwnProfile> = {}) {
  const api = fakeApi();
  api.on(patientContract.ownProfile, anOwnProfile(change));
  api.on(patientContract.changeOwnProfile, ({ body }) => anOwnProfile(body as Partial<OwnProfile>));
  const rendered = await renderScreen('/dashboard/profile', { as: aCustomer() });
  await screen.findByRole('textbox', { name: /^Full name/ });
  // Unlike browsers, the test DOM selects a select's first option whatever its value was set to.
  const { state = anOwnProfile().state } = change;
  await rendered.user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), state);
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save profile' }));
  return { api, field, save, ...rendered };
}

test('shows the own data; the login can be read and not written', async () => {
  const { field } = await editing();
  expect(field(/^Street address/).value).toBe('12 Harbor Street');
  expect(field(/^Login ID/)).toMatchObject({ value: '(555) 010-0001', readOnly: true });
});

test('who only looks keeps no draft: what was changed elsewhere is there the next time', async () => {
  const api = fakeApi();
  const look = async (address: string) => {
    api.on(patientContract.ownProfile, anOwnProfile({ address }));
    const { unmount } = await renderScreen('/dashboard/profile', { as: aCustomer() });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Street address/ });
    expect(field.value).toBe(address);
    await settleDrafts();
    unmount();
  };
  await look('12 Harbor Street');
  await look('7 Mill Lane');
});

test('saves what was changed, and the menu calls the person by the new name', async () => {
  const { api, field, save, user } = await editing();
  await user.clear(field(/^Full name/));
  await user.type(field(/^Full name/), 'Maya T. Thompson');
  await user.clear(field(/^Contact phone/));
  await user.type(field(/^Contact phone/), '(415) 555-0199');
  await save();
  await screen.findByText('Your profile was saved');
  const sent = api.calls(patientContract.changeOwnProfile)[0]!.body;
  // Fields that were not touched are not sent, because they may have been changed elsewhere meanwhile.
  expect(sent).toEqual({ fullName: 'Maya T. Thompson', phone: '4155550199', version: 1 });
  await screen.findByRole('link', { name: /Maya T\. Thompson/ });
});

test('another country asks for its own parts and drops the others', async () => {
  const { api, field, save, user } = await editing();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Vietnam');
  await save();
  await screen.findAllByText('This field is required');
  await user.type(field(/^Ward/), 'Phường Bến Nghé');
  expect(screen.queryByRole('textbox', { name: /^District/ })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: /^City or province/ }), 'TP. Hồ Chí Minh');
  await save();
  await screen.findByText('Your profile was saved');
  expect(api.calls(patientContract.changeOwnProfile)[0]!.body).toMatchObject({
    isShippingToVietnam: true,
    country: 'Vietnam',
    city: '',
    state: '',
    zipCode: '',
    vietnamWard: 'Phường Bến Nghé',
  });
});

test('says at the field what is wrong', async () => {
  const { api, field, save, user } = await editing();
  await user.clear(field(/^Full name/));
  await user.clear(field(/^Email/));
  await user.type(field(/^Email/), 'nonsense');
  await user.clear(field(/^Contact phone/));
  await user.type(field(/^Contact phone/), '123');
  await user.clear(field(/^City/));
  await save();
  await screen.findByText('Full name must be at least 2 characters');
  screen.getByText('Please enter a valid email address');
  screen.getByText('Phone number must be at least 10 digits');
  screen.getByText('This field is required');
  expect(api.calls(patientContract.changeOwnProfile)).toEqual([]);
});

test('no address at all is fine', async () => {
  const empty = { address: '', city: '', state: '', zipCode: '' };
  const { save } = await editing(empty);
  await save();
  await screen.findByText('Your profile was saved');
});

test('a refusal is told and keeps what was typed', async () => {
  const { api, field, save, user } = await editing();
  api.on(patientContract.changeOwnProfile, () => {
    throw new AppError(errors.conflict);
  });
  await user.type(field(/^City/), ' West');
  await save();
  await screen.findByText(errors.conflict.message);
  expect(field(/^City/).value).toBe('Sacramento West');
});

test('the settings of the notifications lead here too', async () => {
  const { user, path } = await editing();
  await user.click(screen.getByRole('button', { name: 'Notification settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification settings' }));
  await user.click(await dialog.findByRole('link', { name: 'Edit my profile' }));
  expect(path()).toBe('/dashboard/profile');
});
