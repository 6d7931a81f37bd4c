import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aPatient, aSubscription } from '#web/testing/care-samples.ts';
import { openPatient } from './testing/patient-world.tsx';

test('it asks first, then says that it is done', async () => {
  const { api, user } = await openPatient();
  api.on(subscriptionContract.deactivate, () => {
    const subscription = aSubscription({
      status: 'cancelled',
      can: { deactivate: false, markNotesPrivate: false },
    });
    api.on(patientContract.find, aPatient({ subscriptions: [subscription] }));
    return subscription;
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Deactivate SEM-1041?' });
  within(ask).getByText(/Maya Thompson loses access/);
  expect(api.calls(subscriptionContract.deactivate)).toEqual([]);
  await user.click(within(ask).getByRole('button', { name: 'Deactivate subscription' }));
  await screen.findByText('Subscription deactivated successfully');
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});

test('it is told although its button is gone before the list has been read anew', async () => {
  const { api, user } = await openPatient();
  const list = Promise.withResolvers<[]>();
  api.on(subscriptionContract.deactivate, () => {
    const subscription = aSubscription({
      status: 'cancelled',
      can: { deactivate: false, markNotesPrivate: false },
    });
    api.on(patientContract.find, aPatient({ subscriptions: [subscription] }));
    api.on(patientContract.approved, () => list.promise);
    return subscription;
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate subscription' }));
  await screen.findByText('Cancelled');
  list.resolve([]);
  await screen.findByText('Subscription deactivated successfully');
});

test.each([
  ['the server’s words', () => new AppError(errors.conflict), errors.conflict.message],
  [
    'the documents’ words when it has none',
    () => new Response('<html>', { status: 500 }),
    'Failed to deactivate subscription',
  ],
])('a refusal says %s', async (_, refusal, text) => {
  const { api, user } = await openPatient();
  api.on(subscriptionContract.deactivate, () => {
    const answer = refusal();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate subscription' }));
  const alert = await screen.findByText(text);
  expect(alert.closest('[role=alert]')).not.toBeNull();
  screen.getByRole('alertdialog');
});

test.each([
  ['refunds it', true],
  ['keeps it where one says so', false],
])('a paid one whose parcel has not left says how much it is, and %s', async (_, refund) => {
  const subscription = aSubscription({ status: 'approved', refundable: 139_900 });
  const { api, user } = await openPatient(undefined, { subscriptions: [subscription] });
  api.on(subscriptionContract.deactivate, subscription);
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Deactivate SEM-1041?' }));
  ask.getByRole('group', { name: '$1,399.00 was paid. Refund it too?' });
  if (!refund) await user.click(ask.getByRole('radio', { name: /Keep the money/ }));
  await user.click(ask.getByRole('button', { name: 'Deactivate subscription' }));
  await screen.findByText('Subscription deactivated successfully');
  expect(api.calls(subscriptionContract.deactivate).map(({ body }) => body)).toEqual([{ refund }]);
});
