// @own-modules: what is sent and written is followed from the first write on
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { messageContract, messageErrors } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { retryUnsent, sendNow } from '#web/device/page/use-outbox.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Outboxes are stored per account, so a test with a new id starts with an empty one. */
let lastId = 500;

async function open() {
  const api = fakeApi();
  const rendered = await renderScreen('/outbox', { as: aCustomer({ id: ++lastId }) });
  await screen.findByText('Everything has been sent');
  return { api, ...rendered };
}

const letter = (subject: string) =>
  queuedCall(
    messageContract.send,
    { body: { receiverId: 11, subject, content: 'Hello' } },
    { thread: 'messages to 11' },
  );

test('what waits is named, and gone once it was sent', async () => {
  const { api, user } = await open();
  api.setOffline(true);
  expect(await letter('A question')).toBeNull();
  await screen.findByText('A question');
  await screen.findByText('Waiting to be sent');
  api.setOffline(false);
  api.on(messageContract.send, aMessage());
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Everything has been sent');
  expect(api.calls(messageContract.send)).toHaveLength(1);
});

test('a refusal says why, and what stands behind it waits for the decision', async () => {
  const { api, user } = await open();
  api.setOffline(true);
  await letter('First');
  await letter('Second');
  api.setOffline(false);
  api.on(messageContract.send, () => {
    throw new AppError(messageErrors.recipient_left);
  });
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  await screen.findByText(messageErrors.recipient_left.message);
  screen.getByText(/waits until you have decided/);
  expect(api.calls(messageContract.send)).toHaveLength(1);

  await user.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  screen.getByText('First');
  await user.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  api.on(messageContract.send, aMessage());
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Everything has been sent');
});

test('what gets no answer while the server is there asks its person in the end, with what happened', async () => {
  const { api, user } = await open();
  api.on(messageContract.send, () => Response.json({ id: 'of a portal' }));
  expect(await letter('A question')).toBeNull();
  await screen.findByText(/so it may have arrived/);
  await screen.findByText(/something on the way answered in our place/);
  for (let tries = 1; tries < 8; tries++) await sendNow();
  await screen.findByText('Needs you');
  screen.getByText(/tried 8 times\. It may have arrived/);
  expect(api.calls(messageContract.send)).toHaveLength(8);

  api.on(messageContract.send, aMessage());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Everything has been sent');
  const keys = api.calls(messageContract.send).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('what meets a failure of our service says so, waiting and in the end', async () => {
  const { api } = await open();
  api.on(messageContract.send, () => new Response('{}', { status: 500 }));
  expect(await letter('A question')).toBeNull();
  await screen.findByText(/^Our service failed when it arrived/);
  expect(screen.queryByText(/when the connection ended/)).toBeNull();
  for (let tries = 1; tries < 8; tries++) await sendNow();
  await screen.findByText('Our service could not store this one');
  screen.getByText(/^Our service failed each time, 8 tries/);
});

test('trying an item again that is gone does nothing', async () => {
  const { api } = await open();
  await retryUnsent(99_999);
  expect(api.calls(messageContract.send)).toEqual([]);
});

test('logging out first names what would be lost', async () => {
  const { api, user, path } = await open();
  api.setOffline(true);
  await letter('Not sent yet');
  await screen.findByText('Not sent yet');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '1 entry has not been sent' }),
  );
  await user.click(question.getByRole('button', { name: 'Open the outbox' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(path()).toBe('/outbox');
  expect(localStorage.getItem('token')).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(await screen.findByRole('button', { name: 'Log out and lose them' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

test('the question about logging out follows what is sent meanwhile, and its loud button loses nothing', async () => {
  const { api, user, path } = await open();
  api.setOffline(true);
  await letter('Not sent yet');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('alertdialog', { name: '1 entry has not been sent' });
  const loud = screen.getByRole('button', { name: 'Open the outbox' });
  const losing = screen.getByRole('button', { name: 'Log out and lose them' });
  expect(loud.className).toContain('bg-accent');
  expect(losing.className).not.toMatch(/bg-(danger|accent)\s/);

  api.on(messageContract.send, aMessage());
  api.setOffline(false);
  await sendNow();
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Everything has been sent' }),
  );
  expect(question.queryByText(/lose them/)).toBeNull();
  await user.click(question.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

test('a mark that something was read asks nobody before logging out', async () => {
  const { api, user, path } = await open();
  api.setOffline(true);
  await queuedCall(notificationContract.markRead, { body: {} }, { isQuiet: true });
  await screen.findByText('Notifications read');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(path()).toBe('/login'));
});

test.each([
  [
    'the app on the home screen says where else something may wait',
    true,
    /^What you wrote in the browser before/,
  ],
  ['Safari says what that app will not see', false, /^1 entry that you wrote in this browser/],
])('%s', async (_, isStandalone, text) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)'
      ? ({ ...real(query), matches: isStandalone } as MediaQueryList)
      : real(query),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { api } = await open();
  if (!isStandalone) expect(screen.queryByText(text)).toBeNull();
  api.setOffline(true);
  await letter('A question');
  await screen.findByText(text);
});
