import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { SYNC_KINDS, syncContract, type SyncKind } from '#shared/sync.ts';
import { setAccount } from '#web/device/core/account.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { catchUp } from '#web/device/rows/catch-up.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, aMessage, anOrder } from '#web/testing/samples.ts';
import { useFollowNews, useNotifications } from './notifications.queries.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(async () => {
  cleanup();
  await forgetDevice();
});

/** Another one in each test, because a database that is being deleted closes the one that has just been opened. */
let me = aCustomer();
beforeEach(() => void (me = aCustomer({ id: me.id + 1_860 })));
const cursorAt = (transaction: number, database = 'epoch') =>
  `${database}.run.${transaction}.${transaction}`;

/** A screen with the number of unread messages, the newest order, and the bell beside them. */
function Desk() {
  useFollowNews();
  const { data: orders } = useEndpoint(orderContract.list, {});
  const { data: unread } = useEndpoint(messageContract.unreadCount, {});
  const { data: news } = useNotifications();
  return (
    <p>
      order {orders?.[0]?.referenceNumber}, unread {unread?.count}, news {news?.items.length}
    </p>
  );
}

/** The device was filled a while ago; since then an order and a letter came, and news of both. */
async function openAfterAWhile(reached: Record<SyncKind, number>, newsOf = 'epoch') {
  const api = fakeApi();
  setAccount(device, me.id);
  const empty = { cursor: cursorAt(1), isFull: true, changed: [], removed: [] };
  for (const kind of SYNC_KINDS) api.on(syncContract[kind], empty);
  for (const kind of SYNC_KINDS) await catchUp(device, me.id, kind);
  accountDatabase(device, me.id).caughtUp.clear();

  const since = { isFull: false, removed: [] };
  const moved = anOrder({ id: 1, referenceNumber: 'SEM-1' });
  const letter = aMessage({ id: 1, receiverId: me.id, status: 'unread' });
  const news = {
    id: 1,
    kind: 'message_received',
    subjectId: 1,
    path: '/dashboard/messages?message=1',
    isRead: false,
    createdAt: '2026-11-21T12:00:00.000Z',
  } as const;
  const cursor = (kind: SyncKind) => cursorAt(reached[kind]);
  api.on(syncContract.orders, { ...since, cursor: cursor('orders'), changed: [moved] });
  api.on(syncContract.messages, { ...since, cursor: cursor('messages'), changed: [letter] });
  const asked = () => SYNC_KINDS.map((kind) => api.calls(syncContract[kind]).length);
  const before = asked();
  const requests = () => asked().map((count, at) => count - before[at]!);
  // They arrive last: what they tell of is already under way.
  api.on(syncContract.notifications, async () => {
    await waitFor(() => expect(requests()).toEqual([1, 1, 1]));
    return { ...since, cursor: cursorAt(reached.notifications, newsOf), changed: [news] };
  });
  await renderPart(<Desk />, { as: me });
  await screen.findByText('order SEM-1, unread 1, news 1');
  return { requests };
}

test('news of what the device has caught up with by then ask for nothing once more', async () => {
  const { requests } = await openAfterAWhile({ orders: 9, messages: 9, notifications: 9 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requests()).toEqual([1, 1, 1]);
});

test('news that are younger than what the device has of a kind ask for that kind again', async () => {
  const { requests } = await openAfterAWhile({ orders: 8, messages: 9, notifications: 9 });
  await waitFor(() => expect(requests()).toEqual([2, 1, 1]));
});

test('notifications of a restored database cause a complete refetch', async () => {
  const { requests } = await openAfterAWhile({ orders: 9, messages: 9, notifications: 9 }, 'other');
  await waitFor(() => expect(requests()).toEqual([2, 2, 1]));
});
