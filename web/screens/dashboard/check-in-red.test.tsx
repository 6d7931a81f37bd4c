import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkInContract, type CheckIn } from '#shared/check-ins.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { localDay } from '#web/lib/local-day.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';

withDatabase();

let account = 26_400;

async function opening(known: CheckIn[] = []) {
  const api = fakeApi();
  api.on(orderContract.list, []);
  api.on(checkInContract.own, known);
  api.on(patientContract.ownProfile, anOwnProfile({ country: 'United States' }));
  api.on(checkInContract.send, ({ body }) => aCheckIn(body!.answers, { clientId: body!.clientId }));
  const as = aCustomer({ id: (account += 1) });
  const rendered = await renderScreen('/dashboard/check-in', { as });
  await screen.findByRole('button', { name: 'Send check-in' });
  return { api, ...rendered };
}
const HELP = 'Get help now, do not wait for our answer';
const WAIT = 'Do not take another dose until you have spoken to a doctor.';
const THANKS = 'Thank you. Your doctor will read it.';
const send = () => screen.getByRole('button', { name: 'Send check-in' });
const red = aCheckIn({ day: '2026-11-22', signs: ['vision'] }, { clientId: crypto.randomUUID() });

test('a calm check-in after a red one takes its advice neither away nor, sent, out of sight', async () => {
  const { user } = await opening([aCheckIn({ day: '2026-11-23' }), red]);
  screen.getByText(HELP);
  await user.click(send());
  await screen.findByText(THANKS);
  screen.getByText(HELP);
});

test('of several the advice is one, with what each of them needs', async () => {
  const wrong = aCheckIn({ signs: ['wrong_dose'] });
  await opening([wrong, red]);
  screen.getByText(HELP);
  screen.getByText(/^Do not take another dose\. Have the medicine/);
});

test('red words among the new medicines are answered while they are written', async () => {
  const { user } = await opening();
  const field = screen.getByLabelText(/^New medicines/);
  await user.type(field, 'ibuprofen');
  expect(screen.queryByText(HELP)).toBeNull();
  await user.type(field, ', I fainted after it');
  await screen.findByText(HELP);
});

test('a disease that stops the medicine is answered before and after it is sent, as the server takes it', async () => {
  const { api, user } = await opening();
  await user.type(screen.getByLabelText(/^Anything else/), 'I have pancreatitis');
  await screen.findByText(WAIT);
  expect(screen.queryByText(HELP)).toBeNull();
  await user.click(send());
  await screen.findByText(THANKS);
  screen.getByText(WAIT);
  // It may still become one.
  await screen.findByRole('link', { name: 'Emergency: 911' });
  await waitFor(() => expect(api.calls(checkInContract.send)).toHaveLength(1));
  expect(api.calls(checkInContract.send)[0]!.body!.answers.day).toBe(localDay());
});
