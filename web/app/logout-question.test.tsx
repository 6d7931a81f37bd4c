import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKeyOf } from '#web/features/intake/intake-form/draft-key.ts';
import { countDrafts, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Drafts are stored per account, so a test with a new id starts without any. */
let lastId = 700;

async function open(drafts: Record<string, unknown>) {
  fakeApi();
  const person = aDoctor({ id: ++lastId });
  const { user, path } = await renderScreen('/outbox', { as: person });
  const leave = await screen.findByRole('button', { name: 'Log out' });
  for (const [key, value] of Object.entries(drafts)) await putDraft(person.id, key, 1, value);
  return { user, path, person, logOut: () => user.click(leave) };
}

test('logging out names what somebody has begun to write, and can be left', async () => {
  const { user, path, person, logOut } = await open({
    [draftKeyOf(41)]: { age: '44', hasConsent: false },
    'check-in': { day: '2026-11-30', words: '' },
    'check-in-answer.5': { answer: 'Drink more.' },
    'check-in-closing.6': { note: 'Called.' },
    'review.41': { notes: 'Start low.' },
    'review.42': { notes: 'Ask about the thyroid.' },
    'message.to.7': { content: 'How are you?', subject: '', receiverId: 7, orderId: null },
    'note.new.41': { content: '  ', isPrivate: false, version: null },
    'blog-post-new': { values: { content: '<p></p>' }, version: null },
  });
  await logOut();
  const ask = within(
    await screen.findByRole('alertdialog', { name: 'You have begun to write something' }),
  );
  expect(ask.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Medical forms: 1',
    'Check-ins: 1',
    'Review notes: 2',
    'Messages: 2',
  ]);
  await user.click(ask.getByRole('button', { name: 'Stay logged in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await countDrafts(person)).toBe(9);

  await logOut();
  await user.click(await screen.findByRole('button', { name: 'Log out and lose it' }));
  await waitFor(() => expect(path()).toBe('/login?type=doctor'));
});

test('empty texts ask nobody', async () => {
  const { path, logOut } = await open({ 'review.41': { notes: ' ' } });
  await logOut();
  await waitFor(() => expect(path()).toBe('/login?type=doctor'));
});

test('a long text counts under whichever name its draft is kept', async () => {
  const { logOut } = await open({
    'check-in.41': { day: '2026-11-30', words: '' },
    'answer.9': { text: 'The nausea began on Monday.' },
    'ask.41': { text: 'Which dose did you take last?' },
    'ask.42': { text: ' ' },
    'hand-over.41': { note: 'Please look at the thyroid.' },
    'safety.41': { formVersion: 1, acknowledged: [], reasons: { age: 'Seen in person.' } },
    'legal-terms': { texts: { en: '# Terms' }, latestVersion: 1, draftSavedAt: null },
    'practice-text letter.paid': { en: { text: 'Thank you', version: 1 } },
    'practice-stories': { stories: [{ name: 'Maya', texts: {} }], version: 1 },
    'parcel-numbers': { numbers: { 41: '1Z999AA10123456784' }, list: '' },
  });
  await logOut();
  const ask = within(await screen.findByRole('alertdialog'));
  expect(ask.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Check-ins: 1',
    'Review notes: 1',
    'Messages: 2',
    'Notes about patients: 1',
    'Other forms: 4',
  ]);
});
