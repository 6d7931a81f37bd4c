import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emergencyAccessContract, emergencyErrors } from '#shared/emergency-access.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aNote, aPatient, aSubscription } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anAdmin, aStaffMember } from '#web/testing/samples.ts';
import { PATH } from './testing/patient-world.tsx';

const HOUR = 60 * 60_000;
const anAccess = () => ({
  id: 1,
  doctorId: 2,
  doctorName: 'Dr. Stranger',
  patientId: 7,
  patientName: 'Maya Thompson',
  reason: 'Fainted, her doctor is away',
  openedAt: new Date().toISOString(),
  until: new Date(Date.now() + HOUR).toISOString(),
});

/** A server on which nobody is this doctor's patient. */
function aServer() {
  const api = fakeApi();
  const opened: ReturnType<typeof anAccess>[] = [];
  api.on(patientContract.approved, []);
  api.on(emergencyAccessContract.list, () => opened);
  api.on(emergencyAccessContract.open, ({ body }) => {
    if (body.person !== 'SEM-1041') throw new AppError(emergencyErrors.no_patient);
    opened.push(anAccess());
    return opened[0]!;
  });
  api.on(patientContract.find, () =>
    aPatient({
      emergencyUntil: opened[0]?.until ?? null,
      subscriptions: [aSubscription({ can: { deactivate: false, markNotesPrivate: false } })],
    }),
  );
  api.on(subscriptionContract.notes, [aNote({ can: { edit: false, remove: false } })]);
  return api;
}

const button = { name: 'Open in an emergency' };
const submit = { name: 'Open the record' };

test('a doctor opens the record of a foreign patient with a reason, and reads without changing', async () => {
  const api = aServer();
  const { user } = await renderScreen(PATH, { as: aDoctor() });
  await user.click(await screen.findByRole('button', button));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Administrators are notified at once, and the patient sees your name/);
  await user.type(dialog.getByLabelText(/^Reference number or phone/), 'SEM-1');
  await user.type(dialog.getByLabelText(/^Why must you/), 'urgent');
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByText('Please say in at least 10 characters why you must read it now');
  expect(api.calls(emergencyAccessContract.open)).toHaveLength(0);

  await user.type(dialog.getByLabelText(/^Why must you/), ', she fainted');
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByText(/No patient has this reference number/);
  await user.type(dialog.getByLabelText(/^Reference number or phone/), '041');
  await user.click(dialog.getByRole('button', submit));

  const record = within(await screen.findByRole('article', { name: 'Maya Thompson' }));
  record.getByText(/^Opened in an emergency: you may read this record until/);
  await record.findByText('Nausea in week two.');
  expect(record.queryByRole('button', { name: /note|Deactivate/i })).toBeNull();
  expect(record.queryByRole('textbox')).toBeNull();
  expect(api.calls(emergencyAccessContract.open).at(-1)?.body).toEqual({
    person: 'SEM-1041',
    reason: 'urgent, she fainted',
  });
});

test('what is open stands above the list, and closes by itself when its hour is over', async () => {
  const api = aServer();
  api.on(emergencyAccessContract.list, [anAccess()]);
  const until = new Date(Date.now() + 400).toISOString();
  api.on(patientContract.find, aPatient({ emergencyUntil: until }));
  const { user } = await renderScreen(PATH, { as: aDoctor() });
  await user.click(await screen.findByRole('button', { name: 'View details of Maya Thompson' }));
  await screen.findByRole('article', { name: 'Maya Thompson' });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull(), { timeout: 60_000 });
});

test.each([
  ['an admin', anAdmin()],
  ['staff', aStaffMember()],
])('%s sees no such button', async (_, as) => {
  const api = aServer();
  await renderScreen(PATH, { as });
  await screen.findByRole('heading', { level: 1, name: 'All patients' });
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(api.calls(emergencyAccessContract.list)).toEqual([]);
});

test('what was typed is still there after a failed try', async () => {
  const api = aServer();
  api.on(emergencyAccessContract.open, () => {
    throw new AppError(errors.unavailable);
  });
  const { user } = await renderScreen(PATH, { as: aDoctor() });
  await user.click(await screen.findByRole('button', button));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reference number or phone/), 'SEM-1041');
  await user.type(dialog.getByLabelText(/^Why must you/), 'She fainted at work');
  await user.click(dialog.getByRole('button', submit));
  await dialog.findByRole('alert');
  expect(dialog.getByLabelText(/^Why must you/)).toHaveProperty('value', 'She fainted at work');
});

test('whoever was called to an urgent check-in is told that, and not that others were told of an emergency', async () => {
  const api = fakeApi();
  const emergencyUntil = new Date(Date.now() + 3_600_000).toISOString();
  api.on(patientContract.find, aPatient({ emergencyUntil, isCalled: true }));
  await renderScreen('/doctor/patients/7', { as: aDoctor() });
  await screen.findByText(/^You were called to an urgent check-in: until it is closed/);
  expect(screen.queryByText(/know of it/)).toBeNull();
});
