import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, aMessage, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { MessageList } from './message-list.tsx';

withDatabase();

let account = 960;
beforeEach(() => void (account += 1));

const LONG = `${'Please drink enough. '.repeat(12)}Nếu buồn nôn, hãy ăn ít hơn và báo cho tôi biết.`;

const letters = (): Message[] => [
  aMessage({ id: 51, receiverId: account, subject: 'Your next dose', status: 'read' }),
  aMessage({ id: 52, receiverId: account, subject: 'Advice', content: LONG, status: 'read' }),
];

/** A customer's device with these messages, at a path of their message centre. */
async function centre() {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder()]);
  api.on(messageContract.unreadCount, { count: 0 });
  api.on(messageContract.thread, ({ params }) => letters().filter(({ id }) => id === params.id));
  api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? [] : letters()));
  return {
    api,
    ...(await renderScreen('/dashboard/messages?folder=inbox', { as: aCustomer({ id: account }) })),
  };
}

const row = (name: RegExp) => screen.findByRole('link', { name });
const isGone = (name: RegExp) =>
  waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
const field = () => screen.findByRole('searchbox', { name: 'Search messages' });

test('without a network, and without accents, the letters of the device are searched', async () => {
  const { api, user, path } = await centre();
  await row(/Your next dose/);
  api.setOffline(true);
  await user.type(await field(), 'buon non');
  await isGone(/Your next dose/);
  const found = await row(/Advice/);
  // The match is shown in context, although the message begins differently.
  expect(found.textContent).toContain('Nếu buồn nôn');
  expect(found.textContent).not.toContain('Please drink enough. Please');
  await screen.findByText('1 message found');
  expect(path()).toBe('/dashboard/messages?folder=inbox');
  expect(api.calls(messageContract.list).some(({ query }) => query.search)).toBe(false);
});

/** The list as it looks for a text, which does not change what is found. */
function Found() {
  const [search, setSearch] = useState('adv');
  const query = { data: [1], isPending: false, isError: false, error: null, refetch: () => {} };
  return (
    <>
      <button type="button" onClick={() => setSearch('advice')}>
        type on
      </button>
      <MessageList
        view="inbox"
        query={{ ...query, hasMore: false, isLoadingMore: false, loadMore: () => {} }}
        search={search}
        isOpen={() => false}
        row={(id) => (
          <li key={id} data-row>
            Advice
          </li>
        )}
      />
    </>
  );
}

test('a row stays where it is while one types on, so that no press on it is lost', async () => {
  const { user } = await renderPart(<Found />, { as: aCustomer() });
  const found = screen.getByText('Advice');
  await user.click(screen.getByRole('button', { name: 'type on' }));
  expect(screen.getByText('Advice')).toBe(found);
});

test('an opened letter and the other folder keep the search, which no address tells', async () => {
  const { user, path } = await centre();
  await user.type(await field(), 'advice');
  await isGone(/Your next dose/);
  const found = await row(/Advice/);
  await user.click(found);
  await waitFor(() => expect(path()).toBe('/dashboard/messages?folder=inbox&message=52'));
  await user.click(screen.getByRole('tab', { name: 'Sent' }));
  await screen.findByText('No messages found');
  expect(path()).toBe('/dashboard/messages?folder=sent');
});

test('what is not there is said, and the emptied field brings all letters again', async () => {
  const { user } = await centre();
  await user.type(await field(), 'headache');
  await screen.findByRole('heading', { name: 'No messages found' });
  await user.clear(await field());
  await row(/Your next dose/);
  await row(/Advice/);
});

test('where the server searches a stretch at a time, the older letters are one press away', async () => {
  const api = fakeApi();
  api.on(messageContract.unreadCount, { count: 0 });
  api.on(messageContract.list, ({ query }) => {
    if (!query.search) return letters();
    if (query.cursor) return [aMessage({ id: 3, receiverId: account, subject: 'Nausea' })];
    const link = '</api/messages?folder=inbox&search=nausea&cursor=older>; rel="next"';
    return Response.json([], { headers: { link } });
  });
  const doctor = aDoctor({ id: account });
  const { user } = await renderScreen('/doctor/messages?folder=inbox', { as: doctor });
  await user.type(await field(), 'nausea');
  await user.click(await screen.findByRole('button', { name: 'Search older messages' }));
  await row(/Nausea/);
});
