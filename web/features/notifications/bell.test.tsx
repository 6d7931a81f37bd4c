import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, anOrder } from '#web/testing/samples.ts';

const doctor = { id: 11, fullName: 'Dr. Linh Tran' };
let lastId = 100;
const news = (change: Partial<Notification>): Notification => ({
  id: (lastId -= 1),
  kind: 'message_received',
  subjectId: 51,
  path: '/dashboard/messages?message=51',
  isRead: false,
  createdAt: '2026-11-20T15:04:00.000Z',
  person: doctor,
  reference: null,
  ...change,
});

/** Without `isChecked` the answer may be one that only a server of a later release gives. */
async function bell(items: Notification[], as = aCustomer(), { isChecked = true } = {}) {
  const api = fakeApi();
  api.on(orderContract.list, []);
  api.on(orderContract.pending, []);
  const answer = { unread: items.filter((one) => !one.isRead).length, items };
  api.on(notificationContract.list, () => (isChecked ? answer : Response.json(answer)));
  api.on(notificationContract.markRead, { unread: 0 });
  api.on(messageContract.thread, []);
  const rendered = await renderScreen(as.role === 'customer' ? '/dashboard' : '/doctor/schedule', {
    as,
  });
  await rendered.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await panel.findAllByRole('link');
  return { api, panel, ...rendered };
}

test('says whose message it is and about which order', async () => {
  const { panel } = await bell([news({ reference: 'SEM-1041' })]);
  const line = within(panel.getByRole('link', { name: /New message from Dr. Linh Tran/ }));
  line.getByText('Order SEM-1041');
});

test('shows news of a kind that only a later release knows, and leads where the server says', async () => {
  const later = news({ kind: 'news_of_next_year' as never, path: '/dose', person: null });
  const { panel } = await bell([later], aCustomer(), { isChecked: false });
  const line = panel.getByRole('link', { name: /You have news/ });
  expect(line.getAttribute('href')).toBe('/dose');
});

test('puts the unread messages of one person into one line, which leads to the newest and clears all', async () => {
  const items = [
    news({ subjectId: 53, path: '/dashboard/messages?message=53' }),
    news({ person: { id: 12, fullName: 'Dr. Quinn Avery' } }),
    news({}),
    news({}),
    news({ isRead: true }),
  ];
  const { panel, api, user } = await bell(items);
  const lines = panel.getAllByRole('link');
  expect(lines).toHaveLength(3);
  panel.getByText('New message from Dr. Quinn Avery');
  panel.getByText('Message from Dr. Linh Tran');
  const line = panel.getByRole('link', { name: /3 new messages from Dr. Linh Tran/ });
  expect(line.getAttribute('href')).toBe('/dashboard/messages?message=53');
  await user.click(line);
  await waitFor(() => expect(api.calls(notificationContract.markRead)).toHaveLength(1));
  const ids = [items[0]!.id, items[2]!.id, items[3]!.id];
  expect(api.calls(notificationContract.markRead)[0]!.body).toEqual({ ids });
});

test('puts the unread cases into one line, which leads to the queue and clears all', async () => {
  const aCase = (id: number, fullName: string) =>
    news({
      kind: 'case_waiting',
      subjectId: id,
      path: `/doctor/pending?order=${id}`,
      person: { id: null, fullName },
    });
  const items = [aCase(43, 'Ana Ruiz'), aCase(42, 'Maya Thompson')];
  const { panel, api, user } = await bell(items, aDoctor());
  const line = panel.getByRole('link', { name: /2 cases are waiting for a review/ });
  expect(line.getAttribute('href')).toBe('/doctor/pending');
  await user.click(line);
  await waitFor(() => expect(api.calls(notificationContract.markRead)).toHaveLength(1));
  const ids = items.map(({ id }) => id);
  expect(api.calls(notificationContract.markRead)[0]!.body).toEqual({ ids });
});

test('keeps the cases that wait in one line, also when some of them were seen', async () => {
  const aCase = (id: number, isRead: boolean) =>
    news({ kind: 'case_waiting', subjectId: id, isRead, path: `/doctor/pending?order=${id}` });
  const first = await bell([aCase(44, true), aCase(43, true), aCase(42, false)], aDoctor());
  const line = first.panel.getByRole('link', {
    name: /3 cases are waiting for a review \(unread\)/,
  });
  expect(line.getAttribute('href')).toBe('/doctor/pending');
  expect(first.panel.getAllByRole('link')).toHaveLength(1);
  first.unmount();
  const { panel } = await bell([aCase(44, true), aCase(43, true)], aDoctor());
  panel.getByRole('link', { name: /^2 cases are waiting for a review(?! \(unread)/ });
});

test('tells a doctor whose case waits, and a customer of a refund', async () => {
  const waits = news({
    kind: 'case_waiting',
    person: { id: null, fullName: 'Maya Thompson' },
    reference: 'SEM-1041',
  });
  const first = await bell([waits], aDoctor());
  first.panel.getByRole('link', { name: /Maya Thompson is waiting for a review.*SEM-1041/ });
  first.unmount();
  const refund = news({ kind: 'order_refunded', person: null, reference: 'SEM-1041' });
  const { panel } = await bell([{ ...refund, path: '/dashboard/payments' }]);
  const line = panel.getByRole('link', { name: /Money is on its way back.*SEM-1041/ });
  expect(line.getAttribute('href')).toBe('/dashboard/payments');
});

test('is cleared of a decision when the card that tells it is in sight', async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    function Observer(told: (entries: { isIntersecting: boolean }[]) => void) {
      return {
        observe: () => void seen.push(() => told([{ isIntersecting: true }])),
        disconnect: () => undefined,
      };
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ id: 41 })]);
  const decision = news({ kind: 'order_approved', subjectId: 41, person: null });
  const other = news({ kind: 'order_approved', subjectId: 42, person: null });
  api.on(notificationContract.list, { unread: 2, items: [decision, other] });
  api.on(notificationContract.markRead, { unread: 1 });
  await renderScreen('/dashboard', { as: aCustomer() });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(api.calls(notificationContract.markRead)).toEqual([]);
  seen[0]!();
  await waitFor(() => expect(api.calls(notificationContract.markRead)).toHaveLength(1));
  expect(api.calls(notificationContract.markRead)[0]!.body).toEqual({ ids: [decision.id] });
});
