import type { Endpoint } from '#shared/lib/contract.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { accountDatabase } from './db.ts';
import { seal, unseal } from '#web/offline/vault.ts';

/** Everything of one kind that a person has: what `sync` follows, and what single answers are made of offline. */
export type Collections = { orders: Order; messages: Message; notifications: Notification };
export type CollectionKind = keyof Collections;
export type Collection<K extends CollectionKind> = {
  cursor: string;
  /** When all of it was last read. */
  fullAt: number;
  items: Collections[K][];
};
export type Changes<K extends CollectionKind> = {
  cursor: string;
  isFull: boolean;
  /** The database does not know the cursor any more: it was set back, or is another one. */
  isRestored?: boolean;
  changed: Collections[K][];
  removed: number[];
};

/** Years of a patient; beyond that the oldest are read online. */
const ITEMS_MAX: Record<CollectionKind, number> = {
  orders: 1_000,
  messages: 3_000,
  notifications: 200,
};

export async function readCollection<K extends CollectionKind>(
  account: number,
  kind: K,
): Promise<(Collection<K> & { savedAt: number }) | null> {
  const row = await accountDatabase(account).collections.get(kind);
  if (!row) return null;
  const value = (await unseal(account, row.value).catch(() => null)) as Collection<K> | null;
  return value && { ...value, savedAt: row.savedAt };
}

/** Puts changes into what is there; a full answer takes its place. */
export async function followChanges<K extends CollectionKind>(
  account: number,
  kind: K,
  changes: Changes<K>,
): Promise<void> {
  const before = changes.isFull ? null : await readCollection(account, kind);
  const items = new Map((before?.items ?? []).map((item) => [item.id, item]));
  for (const id of changes.removed) items.delete(id);
  for (const item of changes.changed) items.set(item.id, item as Collections[K]);
  const latest = [...items.values()].sort(byNewest).slice(0, ITEMS_MAX[kind]);
  const fullAt = before?.fullAt ?? Date.now();
  const value = await seal(account, { cursor: changes.cursor, fullAt, items: latest });
  await accountDatabase(account).collections.put({ kind, savedAt: Date.now(), value });
}

type Dated = { id: number; createdAt: string };
const byNewest = (one: Dated, other: Dated) =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> };
type Answer = (
  input: Input,
  account: number,
) => Promise<{ value: unknown; savedAt: number } | null>;

const from =
  <K extends CollectionKind>(
    kind: K,
    make: (items: Collections[K][], input: Input, account: number) => unknown,
  ): Answer =>
  async (input, account) => {
    const collection = await readCollection(account, kind);
    const value = collection && make(collection.items, input, account);
    return value == null ? null : { value, savedAt: collection!.savedAt };
  };

const BELL_MAX = 50;

/** Everything is one page here: a further one belongs to an answer of the server. */
const firstPage = <T>(items: T[], query: Input['query']): T[] | null =>
  query?.cursor ? null : items.slice(0, Number(query?.limit) || items.length);

/** The reads that a collection can answer. */
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
