import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkInContract, checkInErrors, type WaitingCheckIn } from '#shared/check-ins.ts';
import { intakeContract } from '#shared/intake.ts';
import { AppError } from '#shared/lib/errors.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { aCheckIn, aWaitingCheckIn } from '#web/testing/check-in-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { withDatabase } from '#web/testing/database.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { medical } from './testing/review-world.tsx';

withDatabase();

async function opening(list: WaitingCheckIn[]) {
  const api = fakeApi();
  let waiting = list;
  api.on(checkInContract.waiting, () => waiting);
  api.on(checkInContract.look, ({ params }) => {
    waiting = waiting.filter(({ id }) => id !== Number(params.id));
    return aCheckIn();
  });
  const rendered = await renderScreen('/doctor/check-ins', { as: aDoctor() });
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  return { api, card, ...rendered };
}

const OTHER = { id: 6, patient: { id: 8, fullName: 'Robert King' } };

test('what weighs most is told first, and one press goes on as planned', async () => {
  const { api, card, user } = await opening([
    aWaitingCheckIn({ signs: ['vision'], words: 'Since Monday' }),
    aWaitingCheckIn({}, OTHER),
  ]);
  const red = await card('Maya Thompson');
  screen.getByText('2 check-ins waiting');
  red.getByText('Urgent');
  red.getByText('My vision has changed');
  red.getByText('Since Monday');
  const quiet = await card('Robert King');
  quiet.getByText('Nothing to report.');
  await user.click(quiet.getByRole('button', { name: 'Continue as planned' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Robert King' })).toBeNull());
  screen.getByText('1 check-in waiting');
  expect(api.calls(checkInContract.look)).toMatchObject([
    { params: { id: 6 }, body: { decision: 'continue' } },
  ]);
});

test('missed doses that ask for nobody are told all the same', async () => {
  const context = { findings: [], weightFlags: [], askAfterMissed: 3 };
  const { card } = await opening([aWaitingCheckIn({ missedDoses: 2 }, { context })]);
  (await card('Maya Thompson')).getByText('2 missed doses');
});

test('an answer is written to the patient; without words nothing is sent', async () => {
  const { api, card, user } = await opening([aWaitingCheckIn({ missedDoses: 2 })]);
  const one = await card('Maya Thompson');
  one.getByText('Before the next dose');
  await user.click(one.getByRole('button', { name: 'Answer the patient' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer to Maya Thompson' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Message is required');
  await user.type(dialog.getByLabelText(/Your answer/), 'Please call me first.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('No check-in is waiting');
  expect(api.calls(checkInContract.look)).toMatchObject([
    { body: { decision: 'answered', answer: 'Please call me first.' } },
  ]);
});

test('what was told from the dose page says that nothing else was asked', async () => {
  const one = aWaitingCheckIn({ signs: ['wrong_dose'] }, { isPartial: true });
  const { card } = await opening([one, aWaitingCheckIn({ signs: ['vision'] }, OTHER)]);
  (await card('Maya Thompson')).getByText('Side effects and missed doses were not asked.');
  expect((await card('Robert King')).queryByText(/were not asked/)).toBeNull();
});

test('somebody else was faster', async () => {
  const { api, card, user } = await opening([aWaitingCheckIn()]);
  api.on(checkInContract.look, () => {
    throw new AppError(checkInErrors.looked_at);
  });
  const one = await card('Maya Thompson');
  await user.click(one.getByRole('button', { name: 'Continue as planned' }));
  await one.findByText(/Somebody else has just read this check-in/);
});

test('an urgent one is closed by what was done and why, never by one press', async () => {
  const { api, card, user } = await opening([aWaitingCheckIn({ signs: ['vision'] })]);
  const red = await card('Maya Thompson');
  expect(red.queryByRole('button', { name: 'Continue as planned' })).toBeNull();
  await user.click(red.getByRole('button', { name: 'Say what was done' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'What was done for Maya Thompson' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Close the check-in' }));
  await dialog.findByText(/at least 15 characters/);
  await user.selectOptions(dialog.getByLabelText(/What was done/), 'Called the patient');
  await user.type(dialog.getByLabelText(/Why/), 'Sees well again, eye doctor tomorrow.');
  await user.click(dialog.getByRole('button', { name: 'Close the check-in' }));
  await screen.findByText('No check-in is waiting');
  expect(api.calls(checkInContract.look)).toMatchObject([
    {
      body: { decision: 'acted', action: 'called', note: 'Sees well again, eye doctor tomorrow.' },
    },
  ]);
});

test('words that nobody has read are never called planned, and an emergency in them is named', async () => {
  const { card } = await opening([
    aWaitingCheckIn({ words: 'I fainted in the shower' }),
    aWaitingCheckIn(
      { words: 'My hair falls out' },
      { id: 6, patient: { id: 8, fullName: 'Robert King' } },
    ),
  ]);
  const red = await card('Maya Thompson');
  red.getByText('Urgent');
  red.getByText('Written: fainting');
  const unread = await card('Robert King');
  expect(unread.getAllByText('Words to read').length).toBeGreaterThan(0);
  unread.getByText('My hair falls out');
  expect(unread.queryByText('As planned')).toBeNull();
});

test('a photo alone is no quiet week, and a weight far from the last is asked about', async () => {
  const sudden = { kg: -9, since: '2026-11-16' };
  const nothing = { findings: [], weightFlags: [] };
  const { card } = await opening([
    aWaitingCheckIn({ kg: 81 }, { context: { ...nothing, sudden } }),
    aWaitingCheckIn(
      {},
      {
        id: 6,
        patient: { id: 8, fullName: 'Robert King' },
        context: { ...nothing, hasPhoto: true },
      },
    ),
  ]);
  const weight = await card('Maya Thompson');
  weight.getByText('−9.0 kg since Nov 16, 2026: right, or a slip?');
  const photo = await card('Robert King');
  photo.getByText('To look at');
  photo.getByText('Photo with the check-in');
  expect(photo.queryByText('Nothing to report.')).toBeNull();
});

test('a guest without an account is called or written to, and never answered in the app', async () => {
  const { api, card, user } = await opening([
    aWaitingCheckIn(
      { missedDoses: 2 },
      {
        patient: { id: null, fullName: 'Nora Field' },
        guest: {
          orderId: 41,
          referenceNumber: 'SEM-1041',
          phone: '5553081001',
          email: 'nora@mail.example',
        },
      },
    ),
  ]);
  const guest = await card('Nora Field');
  guest.getByText(/A guest without an account \(SEM-1041\)/);
  expect(guest.getByRole('link', { name: /555/ }).getAttribute('href')).toBe('tel:5553081001');
  guest.getByRole('link', { name: 'nora@mail.example' });
  expect(guest.queryByRole('button', { name: 'Answer the patient' })).toBeNull();

  // Whose doses are on hold is not told to go on.
  api.on(checkInContract.look, () => {
    throw new AppError(checkInErrors.on_hold);
  });
  await user.click(guest.getByRole('button', { name: 'Continue as planned' }));
  await screen.findByRole('dialog', { name: 'What was done for Nora Field' });
});

test('whoever was called to a guest of somebody else reads the form here, for the case is not theirs', async () => {
  const contact = { referenceNumber: 'SEM-1041', phone: null, email: null };
  const { card, api, user } = await opening([
    aWaitingCheckIn(
      { signs: ['fainting'] },
      {
        patient: { id: null, fullName: 'Nora Field' },
        guest: { orderId: 41, ...contact, medicalInfoId: 3 },
      },
    ),
  ]);
  api.on(intakeContract.find, medical());
  api.on(prescriptionContract.find, []);
  const guest = await card('Nora Field');
  expect(guest.queryByRole('link', { name: 'View details' })).toBeNull();
  await user.click(guest.getByRole('button', { name: 'View details' }));
  await guest.findByRole('region', { name: 'Medical history' });
});

test.each([
  ['close', 'Say what was done', /^Why/],
  ['answer', 'Answer the patient', /Your answer/],
] as const)(
  'what was typed to %s one outlives the page, and is forgotten once it was sent',
  async (how, opens, field) => {
    const one = aWaitingCheckIn(
      { signs: how === 'close' ? ['vision'] : [], missedDoses: 2 },
      { id: 40 },
    );
    const open = async () => {
      const { card, user, unmount } = await opening([one]);
      await user.click((await card('Maya Thompson')).getByRole('button', { name: opens }));
      const dialog = within(await screen.findByRole('dialog'));
      return { user, unmount, dialog, words: dialog.getByLabelText<HTMLTextAreaElement>(field) };
    };
    const first = await open();
    await first.user.type(first.words, 'I called and she is well.');
    first.unmount();

    const second = await open();
    await waitFor(() => expect(second.words.value).toBe('I called and she is well.'));
    if (how === 'close')
      await second.user.selectOptions(second.dialog.getByRole('combobox'), 'called');
    await second.user.click(second.dialog.getAllByRole('button').at(-1)!);
    await screen.findByText('No check-in is waiting');
    second.unmount();

    expect((await open()).words.value).toBe('');
  },
);
