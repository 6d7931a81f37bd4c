import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { everythingInSight } from '#web/testing/in-sight.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage, anOrder, aStaffMember } from '#web/testing/samples.ts';

type Mail = { inbox?: Message[]; sent?: Message[] };

/** The customer's message centre with these folders. A message stays read once it was marked. */
async function centre({ inbox = [], sent = [] }: Mail, path = '/dashboard/messages?folder=inbox') {
  const api = fakeApi();
  const read = new Set<number>();
  const now = (message: Message): Message =>
    read.has(message.id) ? { ...message, status: 'read' } : message;
  const all = [...inbox, ...sent];
  const threadOf = (id: number) =>
    all
      .filter((one) => one.id === id || one.parentId === id)
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
      .map(now);
  api.on(orderContract.list, [anOrder()]);
  api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? sent : inbox).map(now));
  api.on(messageContract.unreadCount, () => ({
    count: inbox.map(now).filter(({ status }) => status === 'unread').length,
  }));
  api.on(messageContract.thread, ({ params }) => threadOf(params.id));
  api.on(messageContract.markRead, ({ params }) => {
    read.add(params.id);
    const opened = now(all.find(({ id }) => id === params.id)!);
    return { ...opened, thread: threadOf(opened.parentId ?? opened.id) };
  });
  return { api, ...(await renderScreen(path, { as: aCustomer() })) };
}

const inboxTab = () => screen.findByRole('tab', { name: /^Inbox/ });
const row = (name: RegExp) => screen.findByRole('link', { name });
const fromMe = { senderId: 7, receiverId: 11 } as const;
const mySide = {
  ...fromMe,
  sender: { fullName: 'Maya Thompson', role: 'customer' },
  receiver: { fullName: 'Dr. Linh Tran', role: 'doctor' },
} satisfies Partial<Message>;

describe('the lists', () => {
  test('an inbox row names its sender with the role, the moment, the subject and the order', async () => {
    await centre({
      inbox: [
        aMessage({
          orderId: 41,
          orderReference: 'SEM-1041',
          createdAt: new Date(2025, 0, 5, 15, 4).toISOString(),
        }),
      ],
    });
    const line = within(await row(/Your next dose/));
    line.getByText('Dr. Linh Tran');
    line.getByText('(Doctor)');
    line.getByText('Jan 5, 2025 3:04 PM');
    line.getByText('Please stay on the first stage for two more weeks.');
    line.getByText('unread');
    line.getByText('related order: SEM-1041');
  });

  test('a sent row names its receiver and is never unread', async () => {
    const { user, path } = await centre({ sent: [aMessage(mySide)] });
    await user.click(await screen.findByRole('tab', { name: 'Sent' }));
    const line = within(await row(/Your next dose/));
    line.getByText('Dr. Linh Tran');
    line.getByText('from you (Customer)');
    expect(line.queryByText('unread')).toBeNull();
    expect(line.queryByText(/related order/)).toBeNull();
    expect(path()).toBe('/dashboard/messages?folder=sent');
  });

  test.each([
    ['100 characters are shown whole', 'é'.repeat(100), 'é'.repeat(100)],
    ['of one longer word its beginning is shown', 'é'.repeat(101), `${'é'.repeat(100)}…`],
    ['a longer text ends at a word', `${'ab '.repeat(33)}whether`, `${'ab '.repeat(33).trim()}…`],
    ['a word that just fits stays', `${'ab '.repeat(32)}able to go`, `${'ab '.repeat(32)}able…`],
    ['no comma stands before the dots', `${'ab '.repeat(32)}ab, where`, `${'ab '.repeat(32)}ab…`],
  ])('%s', async (_, content, shown) => {
    await centre({ inbox: [aMessage({ content })] });
    await screen.findByText(shown);
  });

  test('three skeleton rows represent what is loading', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [anOrder()]);
    let answer: (rows: Message[]) => void = () => undefined;
    api.on(messageContract.list, () => new Promise<Message[]>((resolve) => (answer = resolve)));
    const { container } = await renderScreen('/dashboard/messages?folder=inbox', {
      as: aCustomer(),
    });
    await waitFor(() => expect(container.querySelectorAll('[data-skeleton-row]')).toHaveLength(3));
    answer([]);
    await screen.findByText('No messages yet');
    expect(container.querySelectorAll('[data-skeleton-row]')).toHaveLength(0);
  });

  test('a list that cannot be loaded says so and is asked for again', async () => {
    const { api, user } = await centre({ inbox: [aMessage()] });
    await row(/Your next dose/);
    api.on(messageContract.list, () => {
      throw new AppError(errors.internal);
    });
    await user.click(screen.getByRole('tab', { name: 'Sent' }));
    await screen.findByRole('heading', { name: 'The messages could not be loaded' });
    api.on(messageContract.list, [aMessage({ ...mySide, subject: 'Thank you' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row(/Thank you/);
  });

  test('the inbox counts the unread ones, and only if there are any', async () => {
    await centre({ inbox: [aMessage(), aMessage({ id: 52 })] });
    await within(await inboxTab()).findByText('2 unread messages');
  });

  test('without an unread message there is no badge', async () => {
    await centre({ inbox: [aMessage({ status: 'read' })] });
    await row(/Your next dose/);
    expect((await inboxTab()).textContent).toBe('Inbox');
  });
});

describe('opening a message', () => {
  test('marks it as read, and list and counters know it', async () => {
    everythingInSight();
    const { api, user } = await centre({ inbox: [aMessage()] });
    await within(await inboxTab()).findByText('1 unread message');
    await user.click(await row(/Your next dose/));
    await waitFor(async () => expect((await inboxTab()).textContent).toBe('Inbox'));
    expect(within(await row(/Your next dose/)).queryByText('unread')).toBeNull();
    expect(api.calls(messageContract.markRead).map(({ params }) => params.id)).toEqual([51]);
  });

  test('that one has sent oneself leaves it unread', async () => {
    const { api, user } = await centre({ sent: [aMessage(mySide)] });
    await user.click(await screen.findByRole('tab', { name: 'Sent' }));
    await user.click(await row(/Your next dose/));
    await screen.findByRole('heading', { level: 2, name: 'Your next dose' });
    await waitFor(() => expect(api.calls(messageContract.thread)).toHaveLength(1));
    expect(api.calls(messageContract.markRead)).toEqual([]);
  });

  test('an answer loads the thread of its parent, oldest first', async () => {
    const question = aMessage({
      ...mySide,
      id: 50,
      content: 'May I swim?',
      createdAt: '2026-11-18T09:00:00.000Z',
    });
    const answer = aMessage({ parentId: 50, content: 'Yes, you may.' });
    const { api, user } = await centre({ inbox: [answer], sent: [question] });
    await user.click(await row(/Yes, you may/));
    const thread = within(await screen.findByRole('list', { name: 'Conversation' }));
    await thread.findByText('May I swim?');
    const parts = thread.getAllByRole('article').map(({ textContent }) => textContent);
    expect(parts[0]).toContain('May I swim?');
    expect(parts[1]).toContain('Yes, you may.');
    expect(api.calls(messageContract.thread)[0]!.params.id).toBe(50);
  });

  test('a message alone shows itself, with both ways at both ends', async () => {
    const { api, user, path } = await centre({ inbox: [aMessage()] });
    await user.click(await row(/Your next dose/));
    expect(path()).toBe('/dashboard/messages?folder=inbox&message=51');
    const thread = within(await screen.findByRole('list', { name: 'Conversation' }));
    expect(thread.getAllByRole('article')).toHaveLength(1);
    await waitFor(() => expect(api.calls(messageContract.thread)[0]!.params.id).toBe(51));
    expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(2);
    const [back] = screen.getAllByRole('button', { name: 'Back to the list' });
    await user.click(back!);
    expect(path()).toBe('/dashboard/messages?folder=inbox');
    expect(document.activeElement).toBe(await row(/Your next dose/));
  });

  test('a thread that fails keeps the message on screen, says so in a toast and in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const { api, user } = await centre({ inbox: [aMessage({ status: 'read' })] });
    api.on(messageContract.thread, () => {
      throw new AppError(errors.internal);
    });
    await user.click(await row(/Your next dose/));
    await screen.findByText('error loading message thread');
    screen.getByText('Error');
    expect(log).toHaveBeenCalledTimes(1);
    screen.getByRole('article', { name: 'Dr. Linh Tran' });
    api.on(messageContract.thread, [
      aMessage({ status: 'read' }),
      aMessage({ ...mySide, id: 60, parentId: 51, content: 'May I swim?' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('May I swim?');
  });

  test('a link to a message that is not in the list opens it all the same', async () => {
    const { api } = await centre({ inbox: [] }, '/dashboard/messages?message=12');
    await waitFor(() => expect(api.calls(messageContract.thread)[0]!.params.id).toBe(12));
    await screen.findByRole('heading', { name: 'This message was not found' });
  });
});

test('staff begin in the same message centre', async () => {
  const api = fakeApi();
  api.on(messageContract.list, [aMessage({ receiverId: 13 })]);
  await renderScreen('/doctor/messages', { as: aStaffMember() });
  await row(/Your next dose/);
  const tabs = within(screen.getByRole('navigation', { name: "Doctor's area" }));
  tabs.getByRole('link', { name: 'Messages' });
  expect(tabs.queryByRole('link', { name: 'Pending' })).toBeNull();
});
