import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { dosingContract, dosingErrors } from '#shared/dosing.ts';
import { AppError } from '#shared/lib/errors.ts';
import { patientContract } from '#shared/patients.ts';
import { assessWords } from '#shared/safety/check-words.ts';
import en from '#web/locales/en/dosing.json' with { type: 'json' };
import es from '#web/locales/es/dosing.json' with { type: 'json' };
import vi from '#web/locales/vi/dosing.json' with { type: 'json' };
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { aDose } from '#web/testing/dose-samples.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { ago, openDose } from './testing/open-dose.tsx';

withDatabase();

let account = 61_740;
beforeEach(() => void (account += 1));

async function opened(change: Parameters<typeof openDose>[1] = {}) {
  const found = await openDose(account, change);
  found.api.on(patientContract.ownProfile, anOwnProfile({ country: 'United States' }));
  found.api.on(checkInContract.send, ({ body }) =>
    aCheckIn(body!.answers, { clientId: body!.clientId }),
  );
  return found;
}
type Opened = Awaited<ReturnType<typeof opened>>;
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const told = ({ api }: Opened) => api.calls(checkInContract.send).map(({ body }) => body!.answers);

test.each(Object.entries({ en, es, vi }))(
  'what is told in %s is read as a wrong dose and as nothing else',
  (_, { wrong: { twice, amount } }) => {
    const of = { product: 'semaglutide', medicine: 'semaglutide-injection' } as const;
    for (const words of [twice.replace('{{times}}', 'Nov 30, 2026, 9:00 · 16:00'), amount])
      expect(assessWords({ newMedicines: '', words }, of, '2026-12-01')).toEqual([]);
  },
);

test('a second dose that was taken too soon shows whom to call, and reaches a doctor once', async () => {
  const found = await opened({ doses: [aDose({ takenAt: ago(1) })] });
  await press(found, 'Mark as taken');
  const title = await screen.findByText('Too soon for another dose');
  const refused = within(title.closest<HTMLElement>('[role="alert"]')!);
  await found.user.dblClick(refused.getByRole('button', { name: 'Yes, I took another dose' }));
  const poison = await screen.findByRole('link', { name: /1-800-222-1222/ });
  expect(poison.getAttribute('href')).toBe('tel:18002221222');
  screen.getByText(/^Do not take another dose\./);
  await screen.findByText('Thank you. Your doctor will read it.');
  expect(told(found)).toMatchObject([
    {
      signs: ['wrong_dose'],
      words: expect.stringMatching(/^I took two doses too close together: .+ · .+\.$/),
    },
  ]);
  expect(found.api.calls(dosingContract.take)).toEqual([]);
  expect(screen.queryByText('Too soon for another dose')).toBeNull();
});

test('whoever has not taken another one goes on, and nobody is told', async () => {
  const found = await opened({ doses: [aDose({ takenAt: ago(1) })] });
  await press(found, 'Mark as taken');
  await press(found, 'No, I have not');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark as taken' }));
  expect(screen.queryByText('Too soon for another dose')).toBeNull();
  expect(screen.queryByRole('link', { name: /1-800-222-1222/ })).toBeNull();
  expect(told(found)).toEqual([]);
});

test('so it is for a dose that only the server knows', async () => {
  const found = await opened();
  found.api.on(dosingContract.take, () => {
    throw new AppError(dosingErrors.too_soon);
  });
  await press(found, 'Mark as taken');
  await screen.findByText(/^This is too soon after the last dose\./);
  await press(found, 'Yes, I took another dose');
  await screen.findByText('Thank you. Your doctor will read it.');
  expect(told(found)).toMatchObject([{ signs: ['wrong_dose'] }]);
});

test('it is marked as what asked nothing else', async () => {
  const found = await opened({ doses: [aDose({ takenAt: ago(1) })] });
  await press(found, 'Mark as taken');
  await press(found, 'Yes, I took another dose');
  await screen.findByText('Thank you. Your doctor will read it.');
  expect(found.api.calls(checkInContract.send)).toMatchObject([{ body: { isPartial: true } }]);
});

test('offline the help is there, it says that nobody has read it, and holds the next dose', async () => {
  const found = await opened({ doses: [aDose({ takenAt: ago(1) })] });
  await waitFor(() => expect(found.api.calls(checkInContract.own)).toHaveLength(1));
  found.api.setOffline(true);
  await press(found, 'Mark as taken');
  await press(found, 'Yes, I took another dose');
  // The numbers for everywhere, because this device has not read the profile yet.
  await screen.findByRole('link', { name: /911/ });
  await screen.findByText(/has not reached us yet, so nobody has read it/);
  await screen.findByText('Do not take the next dose yet');
  expect(told(found)).toEqual([]);
});

test('another amount shows whom to call first, and is told with what was taken', async () => {
  const found = await opened();
  await press(found, 'I took more or another amount');
  const poison = await screen.findByRole('link', { name: /1-800-222-1222/ });
  await waitFor(() => expect(document.activeElement?.contains(poison)).toBe(true));
  expect(told(found)).toEqual([]);
  await found.user.type(
    await screen.findByLabelText(/^What did you take, and when\?/),
    '50 units at noon',
  );
  await press(found, 'Tell a doctor now');
  await screen.findByText('Thank you. Your doctor will read it.');
  expect(told(found)).toMatchObject([
    {
      signs: ['wrong_dose'],
      words: 'I took more or a different amount than planned. 50 units at noon',
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Tell a doctor now' })).toBeNull();
  expect(found.api.calls(dosingContract.take)).toEqual([]);
});
