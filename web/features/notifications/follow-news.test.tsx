import { screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dosingContract } from '#shared/dosing.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { aDosing, aPlan } from '#web/testing/dose-samples.ts';
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

/** A screen with the number of unread messages and the plan of doses, and a button for the next poll of the bell. */
function Desk() {
  const client = useQueryClient();
  useFollowNews();
  const { data } = useEndpoint(messageContract.unreadCount, {});
  const { data: dosing } = useEndpoint(dosingContract.mine);
  const turn = () => client.invalidateQueries({ queryKey: [notificationContract.list.name] });
  return (
    <>
      <button type="button" onClick={() => void turn()}>
        unread: {data?.count}
      </button>
      <p>held from: {dosing?.plan?.content.heldFrom ?? 'never'}</p>
    </>
  );
}

async function desk(unread: number, ...items: Notification[]) {
  const api = fakeApi();
  api.on(notificationContract.list, { unread, items });
  api.on(messageContract.unreadCount, { count: unread });
  api.on(dosingContract.mine, aDosing());
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

test('a plan of doses that a doctor has changed is asked for with the news of it', async () => {
  const { api, turn } = await desk(0);
  expect(screen.getByText('held from: never')).toBeTruthy();
  api.on(notificationContract.list, { unread: 1, items: [letter(1, false)] });
  api.on(dosingContract.mine, aDosing({ plan: aPlan({ heldFrom: '2026-11-30' }) }));
  await turn();
  await screen.findByText('held from: 2026-11-30');
});
