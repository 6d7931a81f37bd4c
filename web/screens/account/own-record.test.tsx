import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { ownRecordContract, type OwnRecord } from '#shared/own-record.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { aPrescription } from '#web/features/dosing/testing/prescription.ts';
import { RecordOrder } from '#web/features/own-record/record-order.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const at = '2026-11-22T12:00:00.000Z';
const aLook = (id: number, change = {}) => ({
  id,
  at,
  role: 'doctor' as const,
  name: 'Dr. Reader',
  action: 'read' as const,
  kind: 'form' as const,
  ...change,
});
const none = {
  address: '1 Harbor Lane',
  city: 'Boston',
  state: 'MA',
  zipCode: '02110',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};
const own: OwnRecord = {
  madeAt: at,
  account: {
    ...none,
    id: 7,
    fullName: 'Person Example',
    username: '5550100001',
    email: null,
    phone: null,
    dateOfBirth: null,
    gender: null,
    language: 'en',
    createdAt: at,
  },
  health: { medicalHistory: 'Asthma as a child', allergies: '', medications: '' },
  orders: [],
  goal: null,
  weights: [{ day: '2026-11-20', kg: 91.3 }],
  checkIns: [],
  appointments: [],
  letters: [
    {
      id: 1,
      at,
      from: 'Person Example',
      to: 'Dr. Reader',
      subject: 'A question',
      content: 'When do I begin?',
      orderReference: null,
      isRead: true,
      photo: null,
    },
  ],
  notifications: [],
  devices: [],
};

test('a patient sees who opened their record, and from the account it is one press away', async () => {
  const api = fakeApi();
  api.on(accountContract.sessions, []);
  api.on(ownRecordContract.looks, [
    aLook(2, { role: 'staff', name: null, action: 'change', kind: 'profile' }),
    aLook(1),
  ]);
  const { user, path } = await renderScreen('/account', { as: aCustomer() });
  await user.click(await screen.findByRole('link', { name: /^Who opened my record/ }));
  await waitFor(() => expect(path()).toBe('/account/looks'));
  const list = await screen.findByRole('list', { name: 'Who opened my record' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Somebody on the team · Staff ?Changed: name, contact or address/),
    expect.stringMatching(/^Dr. Reader · Doctor ?Opened: your medical form/),
  ]);
});

test('of a doctor who opened it in an emergency it says why, and until when', async () => {
  const emergency = { reason: 'Fainted <b>at work</b>', until: '2026-11-22T13:00:00.000Z' };
  const look = aLook(1, { action: 'create', kind: 'emergency', emergency });
  fakeApi().on(ownRecordContract.looks, [look]);
  await renderScreen('/account/looks', { as: aCustomer() });
  const list = await screen.findByRole('list', { name: 'Who opened my record' });
  expect(list.textContent).toMatch(
    /Opened in an emergency, and could read it until Nov 22, 2026 .*Fainted <b>at work<\/b>/,
  );
});

test('what was done is told by its name, and by its kind only where that is one', async () => {
  fakeApi().on(ownRecordContract.looks, [
    aLook(4, { action: 'create', kind: 'message', deed: 'question_asked' }),
    aLook(3, { action: 'create', kind: 'order', deed: 'case_taken' }),
    aLook(2, { deed: null }),
    // As servers and copies of before know it.
    aLook(1),
  ]);
  await renderScreen('/account/looks', { as: aCustomer() });
  const list = await screen.findByRole('list', { name: 'Who opened my record' });
  expect(list.textContent).toMatch(
    /Asked you a question.*Began to review your case.*Opened: your medical form.*Opened: your medical form/,
  );
  expect(list.textContent).not.toContain('Added');
});

test('a list that nobody is in says so, and one that does not come can be asked for again', async () => {
  const api = fakeApi();
  let isDown = true;
  api.on(ownRecordContract.looks, () => {
    if (isDown) throw new AppError(errors.internal);
    return [];
  });
  const { user } = await renderScreen('/account/looks', { as: aCustomer() });
  await screen.findByText('The list could not be loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody on the team has opened your record yet');
});

test('the data come after the password, to read and as a file', async () => {
  const api = fakeApi();
  let isProven = false;
  api.on(ownRecordContract.find, () => {
    if (!isProven) throw new AppError(errors.reauth, { details: { by: 'password' } });
    return own;
  });
  api.on(secondFactorContract.prove, () => {
    isProven = true;
    return null;
  });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderScreen('/account/data', { as: aCustomer() });
  await user.click(await screen.findByRole('button', { name: 'Show my data' }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.queryByText('Asthma as a child')).toBeNull();
  await user.type(within(dialog).getByLabelText(/^Password/), 'Harbor-Lantern-41');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Asthma as a child');
  screen.getByText('When do I begin?');
  screen.getByText(/91.3 kg/);
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(JSON.parse(await files[0]!.text())).toEqual(own);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data-2026-11-22.json');
  vi.restoreAllMocks();
});

test.each([
  ['SemaLean', ['Semaglutide, 1 mg/mL', 'SemaLean']],
  ['Semaglutide', ['Semaglutide, 1 mg/mL']],
])('a prescription of %s names medicine and product, each once', async (name, said) => {
  const prescription = aPrescription();
  prescription.content.product.name = name;
  const order: OwnRecord['orders'][number] = {
    ...anOrder(),
    ...{ prescriptions: [prescription], reviewedByName: null, consentAt: at, form: null },
    ...{ plans: [], doses: [], payments: [], questions: [], withdrawalReason: null },
    ...{ address: none, healthCheck: null },
  };
  await renderPart(<RecordOrder order={order} />);
  const entry = within(screen.getByText('Prescription').parentElement!).getByRole('listitem');
  expect(entry.textContent.slice(0, said.join('').length + 6)).toBe(`${said.join('')}Inject`);
});

test('whoever would rather not prove who they are sees nothing, and may try again', async () => {
  const api = fakeApi();
  api.on(ownRecordContract.find, () => {
    throw new AppError(errors.reauth, { details: { by: 'password' } });
  });
  const { user } = await renderScreen('/account/data', { as: aCustomer() });
  await user.click(await screen.findByRole('button', { name: 'Show my data' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Your data could not be shown');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('dialog');
});

test('the team has no such pages', async () => {
  fakeApi().on(accountContract.sessions, []);
  await renderScreen('/account', { as: aDoctor() });
  await screen.findByRole('heading', { name: 'Appearance and language' });
  expect(screen.queryByText('My data')).toBeNull();
});
