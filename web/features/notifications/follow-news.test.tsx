import { screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { useFollowNews } from './notifications.queries.ts';

const letter = (id: number, isRead: boolean): Notification => ({
  id,
  kind: 'message_received',
  subjectId: id,
  path: `/dashboard/messages?message=${id}`,
  isRead,
  createdAt: '2026-11-21T12:00:00.000Z',
});

/** A screen with the number of unread messages, and a button for the next poll of the bell. */
function Desk() {
  const client = useQueryClient();
  useFollowNews();
  const { data } = useEndpoint(messageContract.unreadCount, {});
  const turn = () => client.invalidateQueries({ queryKey: [notificationContract.list.name] });
  return (
    <button type="button" onClick={() => void turn()}>
      unread: {data?.count}
    </button>
  );
}

async function desk(unread: number, ...items: Notification[]) {
  const api = fakeApi();
  api.on(notificationContract.list, { unread, items });
  api.on(messageContract.unreadCount, { count: unread });
  const { user } = await renderPart(<Desk />, { as: aCustomer() });
  await screen.findByText(`unread: ${unread}`);
  await waitFor(() => expect(api.calls(notificationContract.list)).toHaveLength(1));
  const turn = () => user.click(screen.getByRole('button'));
  return { api, turn };
}

test('a message that came is counted', async () => {
  const { api, turn } = await desk(0);
  api.on(notificationContract.list, { unread: 1, items: [letter(1, false)] });
  api.on(messageContract.unreadCount, { count: 1 });
  await turn();
  await screen.findByText('unread: 1');
});

test('a message that was read on another device is not counted any more', async () => {
  const { api, turn } = await desk(1, letter(1, false));
  api.on(notificationContract.list, { unread: 0, items: [letter(1, true)] });
  api.on(messageContract.unreadCount, { count: 0 });
  await turn();
  await screen.findByText('unread: 0');
});

test('a turn without news asks for nothing else', async () => {
  const { api, turn } = await desk(1, letter(1, false));
  await turn();
  await waitFor(() => expect(api.calls(notificationContract.list)).toHaveLength(2));
  expect(api.calls(messageContract.unreadCount)).toHaveLength(1);
});
