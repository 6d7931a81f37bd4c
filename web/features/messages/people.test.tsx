import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { withDatabase } from '#web/testing/database.ts';
import { aPatient } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { everythingInSight } from '#web/testing/in-sight.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, aMessage, anOrder } from '#web/testing/samples.ts';

withDatabase();

const ME = 11;
const maya = { id: 7, fullName: 'Maya Thompson', role: 'customer' } as const;
const omar = { id: 8, fullName: 'Omar Haddad', role: 'customer' } as const;

type Person = { id: number; fullName: string; role: Message['sender']['role'] };
const me: Person = { id: ME, fullName: 'Dr. Linh Tran', role: 'doctor' };

const letter = (from: Person, to: Person, change: Partial<Message>): Message =>
  aMessage({
    senderId: from.id,
    receiverId: to.id,
    sender: { fullName: from.fullName, role: from.role },
    receiver: { fullName: to.fullName, role: to.role },
    status: 'read',
    ...change,
  });

const day = (at: number) => `2026-11-${String(at).padStart(2, '0')}T09:00:00.000Z`;
const asked = letter(maya, me, { id: 50, subject: 'Nausea', createdAt: day(2) });
const answered = letter(me, maya, {
  id: 51,
  parentId: 50,
  subject: 'Re: Nausea',
  createdAt: day(3),
});
const parcel = letter(maya, me, {
  id: 52,
  subject: 'My parcel',
  content: 'It has come.',
  createdAt: day(6),
  status: 'unread',
});
const other = letter(me, omar, { id: 53, subject: 'Your scale', createdAt: day(5) });

/** The doctor's centre with these messages; those exchanged with a person are answered as the server does. */
async function centre(messages: Message[] = [asked, answered, parcel, other], path = '') {
  const api = fakeApi();
  const read = new Set<number>();
  api.on(messageContract.list, ({ query }) =>
    messages
      .filter(({ senderId, receiverId }) => {
        if (query.with) return [senderId, receiverId].includes(query.with);
        return (query.folder === 'sent' ? senderId : receiverId) === ME;
      })
      .map((one) => (read.has(one.id) ? { ...one, status: 'read' as const } : one))
      .sort((one, two) => two.id - one.id),
  );
  api.on(messageContract.markRead, ({ params }) => {
    read.add(params.id);
    return { ...messages.find(({ id }) => id === params.id)!, status: 'read' as const };
  });
  api.on(orderContract.list, [anOrder()]);
  api.on(patientContract.summary, aPatient());
  return { api, ...(await renderScreen(`/doctor/messages${path}`, { as: aDoctor({ id: ME }) })) };
}

const row = (name: RegExp) => screen.findByRole('link', { name });
const list = () => screen.getByRole('tabpanel');
const conversation = async () => within(await screen.findByRole('list', { name: 'Conversation' }));

test('everybody one writes with is one row, who wrote last first, with the newest message', async () => {
  await centre();
  await row(/Maya Thompson/);
  const rows = within(list()).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Maya ThompsonNov 6, 2026My parcel It has come.unread',
    expect.stringContaining('Omar HaddadNov 5, 2026Your scale'),
  ]);
});

test('a person opens as all that was written with them, oldest first below its subjects, and is read', async () => {
  everythingInSight();
  const { api, user, path } = await centre();
  await user.click(await row(/Maya Thompson/));
  expect(path()).toBe('/doctor/messages?with=7');
  const shown = await conversation();
  expect(shown.getAllByRole('article')).toHaveLength(3);
  expect(shown.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Nausea',
    'My parcel',
  ]);
  expect(shown.getAllByRole('article')[2]!.textContent).toContain('It has come.');
  await waitFor(() => expect(within(list()).queryByText('unread')).toBeNull());
  await waitFor(() =>
    expect(api.calls(messageContract.markRead).map(({ params }) => params.id)).toEqual([52]),
  );
  const [back] = screen.getAllByRole('button', { name: 'Back to the list' });
  await user.click(back!);
  expect(path()).toBe('/doctor/messages');
  expect(document.activeElement).toBe(await row(/Maya Thompson/));
});

test('an answer goes to the newest thread of that person, and a new message is addressed to them', async () => {
  const { user } = await centre();
  await user.click(await row(/Maya Thompson/));
  await conversation();
  await user.click(screen.getAllByRole('button', { name: 'Reply' })[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Reply' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Re: My parcel');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'New message' }));
  const fresh = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(fresh.getByLabelText<HTMLInputElement>(/^Recipient/).value).toBe(
    'Maya Thompson (Customer)',
  );
});

test('the record of a patient is beside the conversation, with a way to all of it', async () => {
  const { api } = await centre(undefined, '?with=7');
  const more = await screen.findByRole('link', { name: 'View details' });
  expect(more.getAttribute('href')).toBe('/doctor/patients/7');
  screen.getByText('Penicillin');
  expect(api.calls(patientContract.summary).map(({ params }) => params.id)).toEqual([7]);
  // Which serves the form, so that a decision could follow that nobody has read it for (decision C126).
  expect(api.calls(patientContract.find)).toEqual([]);
});

test('between colleagues, and for a patient, there is no record', async () => {
  const admin = { id: 12, fullName: 'Alex Reyes', role: 'admin' } as const;
  const { api } = await centre([letter(admin, me, { id: 60 })], '?with=12');
  await conversation();
  expect(api.calls(patientContract.summary)).toEqual([]);
});

test('nobody is placed by a part of a folder: the rest is loaded first', async () => {
  const { api, user } = await centre();
  api.on(messageContract.list, ({ query }) => {
    if (query.folder === 'sent') return [other, answered];
    if (query.cursor) return [letter(omar, me, { id: 40, subject: 'My scale', createdAt: day(4) })];
    const headers = { link: '</api/messages?folder=inbox&cursor=older>; rel="next"' };
    return Response.json([parcel], { headers });
  });
  await user.click(await screen.findByRole('tab', { name: 'Sent' }));
  await user.click(screen.getByRole('tab', { name: 'People' }));
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(within(list()).getAllByRole('link')).toHaveLength(1);
  await user.click(more);
  await row(/Omar Haddad/);
  expect(within(list()).getAllByRole('link')).toHaveLength(2);
});

test('without a network the messages of the list are shown, and that there may be more', async () => {
  const { api, user } = await centre();
  await row(/Maya Thompson/);
  api.on(messageContract.list, () => {
    throw new AppError(errors.internal);
  });
  await user.click(await row(/Maya Thompson/));
  await screen.findByText(/Only what had been loaded before is shown/);
  expect((await conversation()).getAllByRole('article')).toHaveLength(3);
});

test.each([
  ['with one person', '?with=7'],
  ['of one letter', '?folder=inbox&message=52'],
])('a conversation %s that cannot be loaded has a way back to the list', async (_, path) => {
  const api = fakeApi();
  for (const endpoint of [messageContract.list, messageContract.thread])
    api.on(endpoint, () => Response.error());
  api.on(patientContract.summary, aPatient());
  const { user, path: at } = await renderScreen(`/doctor/messages${path}`, {
    as: aDoctor({ id: ME }),
  });
  // It is there while the conversation is still being asked for, and stays.
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(at()).toBe(path.includes('folder') ? '/doctor/messages?folder=inbox' : '/doctor/messages');
});

test('a server of the release before answers more, of which nothing of others is shown', async () => {
  const { api } = await centre(undefined, '?with=7');
  await conversation();
  api.on(messageContract.list, [other, parcel]);
  await renderScreen('/doctor/messages?with=7', { as: aDoctor({ id: ME }) });
  const shown = within((await screen.findAllByRole('list', { name: 'Conversation' })).at(-1)!);
  await waitFor(() => expect(shown.queryByText('Your scale')).toBeNull());
});

test('a patient has the same list of the people they write with', async () => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder()]);
  api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? [] : [aMessage()]));
  await renderScreen('/dashboard/messages?with=11', { as: aCustomer() });
  await screen.findByRole('heading', { level: 2, name: 'Dr. Linh Tran (Doctor)' });
  expect((await row(/Dr\. Linh Tran/)).getAttribute('aria-current')).toBe('true');
});
