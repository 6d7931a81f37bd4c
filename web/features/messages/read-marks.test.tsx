import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/accounts.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, aDoctor, aMessage } from '#web/testing/samples.ts';

const readAt = new Date(2026, 10, 21, 15, 4).toISOString();
const fromPatient = {
  senderId: 7,
  receiverId: 11,
  sender: { fullName: 'Maya Thompson', role: 'customer' },
  receiver: { fullName: 'Dr. Linh Tran', role: 'doctor' },
} satisfies Partial<Message>;

/** The conversation of message 51, opened from its link. */
async function opened(as: User, messages: Message[], path: string) {
  const api = fakeApi();
  api.on(messageContract.list, []);
  api.on(messageContract.thread, messages);
  api.on(messageContract.markRead, ({ params }) => ({
    ...messages.find(({ id }) => id === params.id)!,
    status: 'read' as const,
    readAt,
    thread: messages,
  }));
  const rendered = await renderScreen(`${path}?message=51`, { as });
  const list = await screen.findByRole('list', { name: 'Conversation' });
  return { api, list: within(list), ...rendered };
}

test('a patient sees that the practice has read the letter and when, and nobody by name', async () => {
  const letter = aMessage({ ...fromPatient, status: 'read', readAt });
  const { list } = await opened(aCustomer(), [letter], '/dashboard/messages');
  const mark = list.getByText('Read by the practice').closest('p')!;
  expect(mark.textContent).toContain('Nov 21, 2026 3:04 PM');
  expect(mark.textContent).not.toContain('Tran');
});

test('a doctor sees whether the patient has read it', async () => {
  const letter = aMessage({ senderId: 11, receiverId: 7 });
  const answer = aMessage({ id: 52, parentId: 51, senderId: 11, status: 'read', readAt: null });
  const { list } = await opened(aDoctor(), [letter, answer], '/doctor/messages');
  await list.findByText('Not read yet');
  list.getByText('Read by the patient');
});

test('what one has received has no mark', async () => {
  const letter = aMessage({ status: 'read', readAt });
  const { list } = await opened(aCustomer(), [letter], '/dashboard/messages');
  expect(list.queryByText(/^Read|Not read/)).toBeNull();
});

test('marks only what has been on screen', async () => {
  let report: ((ids: number[]) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed: Element[] = [];
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        report = (ids) =>
          tell(
            this.observed.map((target) => ({
              target,
              isIntersecting: ids.includes(Number(target.getAttribute('data-entry'))),
            })),
          );
      }
      observe(element: Element) {
        this.observed.push(element);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const messages = [aMessage(), aMessage({ id: 52, parentId: 51 })];
  const { api } = await opened(aCustomer(), messages, '/dashboard/messages');
  const marked = () => api.calls(messageContract.markRead).map(({ params }) => params.id);
  // Once it stands where it opens.
  await waitFor(() => expect(report).toBeDefined());
  expect(marked()).toEqual([]);
  act(() => report!([51]));
  await waitFor(() => expect(marked()).toEqual([51]));
  act(() => report!([51, 52]));
  await waitFor(() => expect(marked()).toEqual([51, 52]));
});
