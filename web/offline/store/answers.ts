import type { Endpoint } from '#shared/lib/contract.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import type { SyncKind } from '#shared/sync.ts';
import { readRows, type Items } from './rows.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> };
type Answer = (
  input: Input,
  account: number,
) => Promise<{ value: unknown; savedAt: number } | null>;

const from =
  <K extends SyncKind>(
    kind: K,
    make: (items: readonly Items[K][], input: Input, account: number) => unknown,
  ): Answer =>
  async (input, account) => {
    const rows = await readRows(account, kind);
    const value = rows && make(rows.items, input, account);
    return value == null ? null : { value, savedAt: rows!.savedAt };
  };

const BELL_MAX = 50;

/** Everything is one page here: a further one belongs to an answer of the server. */
const firstPage = <T>(items: readonly T[], query: Input['query']): T[] | null =>
  query?.cursor ? null : items.slice(0, Number(query?.limit) || items.length);

/** The reads that the rows of a kind answer. */
const answers: Readonly<Record<string, Answer>> = {
  [orderContract.list.name]: from('orders', (orders, { query }) => firstPage(orders, query)),
  [orderContract.find.name]: from('orders', (orders, { params }) =>
    orders.find(({ id }) => id === Number(params?.id)),
  ),
  [messageContract.list.name]: from('messages', (messages, { query }, account) => {
    const inbox = messages.filter(({ receiverId }) => receiverId === account);
    const sent = messages.filter(({ senderId }) => senderId === account);
    if (!query?.folder) return { inbox, sent };
    return firstPage(query.folder === 'inbox' ? inbox : sent, query);
  }),
  [messageContract.thread.name]: from('messages', (messages, { params }) => {
    const one = messages.find(({ id }) => id === Number(params?.id));
    if (!one) return null;
    const root = one.parentId ?? one.id;
    return messages.filter(({ id, parentId }) => id === root || parentId === root).toReversed();
  }),
  [messageContract.unreadCount.name]: from('messages', (messages, _input, account) => ({
    count: messages.filter(
      ({ receiverId, status }) => receiverId === account && status === 'unread',
    ).length,
  })),
  [notificationContract.list.name]: from('notifications', (items) => ({
    unread: items.filter(({ isRead }) => !isRead).length,
    items: items.slice(0, BELL_MAX),
  })),
};

export const answerFrom = async (
  endpoint: Endpoint,
  input: Input,
  account: number,
): Promise<{ value: unknown; savedAt: number } | null> =>
  (await answers[endpoint.name]?.(input, account)) ?? null;
