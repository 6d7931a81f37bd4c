import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { aPatient } from '#web/testing/care-samples.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { openCase, valueOf } from './testing/review-world.tsx';

const { patient } = aPatient();
const fails = () => {
  throw new AppError(errors.internal);
};

const profileSays = (api: FakeApi) =>
  api.on(patientContract.customerProfile, ({ query }) => ({
    user: { ...patient, id: query.userId!, phone: patient.username, role: 'customer' as const },
    profile: { ...patient.profile!, dateOfBirth: '1979-07-01', phone: '5550109999' },
    record: null,
    version: 1,
  }));

test('a form that can be read needs no profile', async () => {
  const { api } = await openCase();
  expect(await valueOf('Full name')).toBe('Maya Thompson');
  await screen.findByText('32.8');
  expect(api.calls(patientContract.customerProfile)).toEqual([]);
});

test('without the form the customer’s profile says who it is', async () => {
  const { api } = await openCase({ patientName: 'Order Name' }, (given) => {
    given.on(intakeContract.find, fails);
    profileSays(given);
  });
  await waitFor(async () => expect(await valueOf('Full name')).toBe('Maya Thompson'));
  expect(await valueOf('Date of birth')).toMatch(/^Jul 1, 1979/);
  expect(await valueOf('Gender')).toBe('Female');
  expect(await valueOf('Phone')).toBe('(555) 010-9999');
  expect(api.calls(patientContract.customerProfile)[0]?.query.userId).toBe(7);
  expect(api.calls(patientContract.find)).toEqual([]);
});

test('without the profile too the patient is asked for', async () => {
  await openCase({ patientName: 'Order Name' }, (api) => {
    api.on(intakeContract.find, fails);
    api.on(patientContract.customerProfile, fails);
    api.on(patientContract.find, aPatient());
  });
  await waitFor(async () => expect(await valueOf('Full name')).toBe('Maya Thompson'));
  expect(await valueOf('Date of birth')).toMatch(/^Apr 12, 1986/);
});

test('the person is the heading of their case, with its number beside', async () => {
  await openCase();
  screen.getByRole('heading', { level: 2, name: /^Maya Thompson SEM-\d+$/ });
});
