import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetDevice } from '#web/testing/device.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { wakeOutbox } from '#web/device/outbox/outbox-sender.ts';
import { listItems } from '#web/device/outbox/outbox.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { everythingInSight } from '#web/testing/in-sight.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aMessage, anOrder } from '#web/testing/samples.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const me = aCustomer();

afterEach(async () => {
  await forgetDevice();
});

const news = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'order_shipped',
  subjectId: 41,
  path: '/dashboard#order-41',
  isRead: false,
  createdAt: '2026-11-20T15:04:00.000Z',
  person: null,
  reference: `SEM-${id}`,
  ...change,
});

/** A member's screen with a server that can return anything, and a network that can be cut. */
type Known = { items?: Notification[]; orders?: Order[] };
async function open(path: string, { items = [], orders = [] }: Known = {}) {
  const api = fakeApi();
  const known = { items };
  api.on(orderContract.list, orders);
  api.on(messageContract.unreadCount, { count: 0 });
  api.on(notificationContract.list, () => ({
    unread: known.items.filter(({ isRead }) => !isRead).length,
    items: known.items,
  }));
  const rendered = await renderScreen(path, { as: me });
  return { api, known, ...rendered };
}

const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));
const waiting = async (endpoint: { name: string }) =>
  (await listItems(device, me.id)).filter((item) => item.endpoint === endpoint.name);

/** The click is complete once it is stored on the device. What happens later concerns nobody at the screen. */
const nobodyWaits = () => act(() => wakeOutbox(device));

describe('"Mark all read" without a network', () => {
  test('shows at once, waits once, and says up to which notification', async () => {
    const { api, known, user } = await open('/account', { items: [news(52), news(51), news(50)] });
    await user.click(await bell());
    const list = await panel();
    await list.findByText(/SEM-52/);
    expect(list.getAllByText('(unread)')).toHaveLength(3);
    api.setOffline(true);
    await user.click(list.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(list.queryByText('(unread)')).toBeNull());
    expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    const rows = await waiting(notificationContract.markRead);
    expect(rows.map(({ parcel }) => parcel.body)).toEqual([{ upTo: 52 }]);

    // The next one has arrived meanwhile, and it is news whatever is queued here.
    known.items = [news(53), ...known.items];
    api.on(notificationContract.markRead, ({ body }) => {
      known.items = known.items.map((one) => ({ ...one, isRead: one.id <= (body.upTo ?? 0) }));
      return { unread: 1 };
    });
    api.setOffline(false);
    await act(() => wakeOutbox(device));
    expect(api.calls(notificationContract.markRead).map(({ body }) => body)).toEqual([
      { upTo: 52 },
    ]);
    await waitFor(() => expect(list.getAllByText('(unread)')).toHaveLength(1));
    list.getByRole('link', { name: /SEM-53/ });
  });

  test('is taken back with a word when it is refused later', async () => {
    const { api, user } = await open('/account', { items: [news(52)] });
    await user.click(await bell());
    const list = await panel();
    await list.findByText(/SEM-52/);
    api.setOffline(true);
    await user.click(list.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(list.queryByText('(unread)')).toBeNull());
    await nobodyWaits();
    api.on(notificationContract.markRead, () => {
      throw new AppError(errors.forbidden);
    });
    api.setOffline(false);
    await act(() => wakeOutbox(device));
    await screen.findByText(/Notifications read.+ was not accepted and has been taken back\.$/);
    await list.findByText('(unread)');
    expect(await waiting(notificationContract.markRead)).toEqual([]);
  });
});

describe('a letter that is opened without a network', () => {
  const letter = aMessage({ id: 61, status: 'unread' });

  async function openLetter() {
    everythingInSight();
    const { api, user } = await open('/dashboard/messages');
    const state = { isRead: false };
    const now = () => ({ ...letter, status: state.isRead ? ('read' as const) : letter.status });
    api.on(messageContract.list, ({ query }) => (query.folder === 'sent' ? [] : [now()]));
    api.on(messageContract.unreadCount, () => ({ count: state.isRead ? 0 : 1 }));
    api.on(messageContract.thread, () => [now()]);
    await user.click(await screen.findByRole('tab', { name: 'Sent' }));
    await user.click(screen.getByRole('tab', { name: /^Inbox/ }));
    const row = await screen.findByRole('link', { name: /Your next dose/ });
    api.setOffline(true);
    await user.click(row);
    return { api, state, now };
  }

  const inbox = async () => (await screen.findByRole('tab', { name: /^Inbox/ })).textContent;
  const isUnread = () =>
    within(screen.getByRole('link', { name: /Your next dose/ })).queryByText('unread') !== null;

  test('is read at once, in the list and in the counter, and is marked once', async () => {
    const { api, state, now } = await openLetter();
    await waitFor(async () => expect(await inbox()).toBe('Inbox'));
    expect(isUnread()).toBe(false);
    expect(await waiting(messageContract.markRead)).toHaveLength(1);
    api.on(messageContract.markRead, () => {
      state.isRead = true;
      return { ...now(), thread: [now()] };
    });
    api.setOffline(false);
    await act(() => wakeOutbox(device));
    await waitFor(async () => expect(await waiting(messageContract.markRead)).toEqual([]));
    expect(api.calls(messageContract.markRead)).toHaveLength(1);
    expect([await inbox(), isUnread()]).toEqual(['Inbox', false]);
  });

  test('is unread again, with a word, when that is refused, and is not asked for without end', async () => {
    const { api } = await openLetter();
    await waitFor(async () => expect(await inbox()).toBe('Inbox'));
    await nobodyWaits();
    api.on(messageContract.markRead, () => {
      throw new AppError(errors.not_found);
    });
    api.setOffline(false);
    await act(() => wakeOutbox(device));
    await screen.findByText(/Message read.+ was not accepted and has been taken back\.$/);
    await waitFor(async () => expect(await inbox()).toMatch(/1 unread message/));
    expect(isUnread()).toBe(true);
    await act(() => wakeOutbox(device));
    expect(api.calls(messageContract.markRead)).toHaveLength(1);
  });
});

test('a parcel is received at once without a network, and is not when that is refused', async () => {
  const parcel = { status: 'active', shippingStatus: 'shipped', trackingNumber: '1Z999' } as const;
  const order = anOrder({ id: 41, ...parcel, can: { markReceived: true } });
  const { api, user } = await open('/dashboard/medications', { orders: [order] });
  const press = await screen.findByRole('button', { name: 'I have received it' });
  api.setOffline(true);
  await user.click(press);
  await screen.findByText('Received');
  expect(screen.queryByRole('button', { name: 'I have received it' })).toBeNull();
  expect(await waiting(orderContract.receive)).toHaveLength(1);
  await nobodyWaits();
  api.on(orderContract.receive, () => {
    throw new AppError(errors.conflict);
  });
  api.setOffline(false);
  await act(() => wakeOutbox(device));
  await screen.findByText('1 entry could not be sent');
  await screen.findByRole('button', { name: 'I have received it' });
});
