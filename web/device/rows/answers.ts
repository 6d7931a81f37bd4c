import { PageQuery, type Endpoint, type ReadInput } from '#shared/lib/contract.ts';
import { messageContract, type Folder } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import type { SyncKind } from '#shared/sync.ts';
import { readRows, type Items } from '#web/device/store/rows.ts';
import type { Device } from '#web/device/core/device.ts';
import { parse } from '#web/lib/zod.ts';

type Input = ReadInput;

/** The response to a read, built from the rows on this device. */
export type Answer = {
  value: unknown;
  savedAt: number;
  /** For a list: the cursor of the next page. */
  next: string | null;
  /** True if the server may have more, because not all rows are stored here. */
  isCut: boolean;
};

type Made = { value: unknown; next?: string | null } | null;
type View = {
  kind: SyncKind;
  make: (items: readonly Items[SyncKind][], input: Input, account: number) => Made | Promise<Made>;
};

const from = <K extends SyncKind>(
  kind: K,
  make: (items: readonly Items[K][], input: Input, account: number) => Made | Promise<Made>,
): View => ({ kind, make: make as View['make'] });

const BELL_MAX = 50;

/** The cursor of a page of rows: the number of rows before it, marked to distinguish it from the server's cursors. */
const PLACE = /^@(\d+)$/;

export const isPlace = (cursor: unknown): boolean => PLACE.test(String(cursor));

function pageOf<T>(items: readonly T[], { cursor, limit }: Record<string, unknown> = {}): Made {
  if (cursor != null && !isPlace(cursor)) return null;
  const begin = Number(PLACE.exec(String(cursor))?.[1] ?? 0);
  const end = begin + parse(PageQuery.shape.limit, limit);
  return { value: items.slice(begin, end), next: end < items.length ? `@${end}` : null };
}

const views: Readonly<Record<string, View>> = {
  [orderContract.list.name]: from('orders', (orders, { query = {} }) =>
    // All other filters are for the team.
    Object.entries(query).some(
      ([key, value]) => value != null && !['cursor', 'limit'].includes(key),
    )
      ? null
      : pageOf(orders, query),
  ),
  [orderContract.find.name]: from('orders', (orders, { params }) => {
    const value = orders.find(({ id }) => id === Number(params?.id));
    return value ? { value } : null;
  }),
  [messageContract.list.name]: from('messages', async (messages, { query = {} }, account) => {
    const { folder, search, with: person } = query;
    if (person) {
      const isTheirs = ({ receiverId, senderId }: Items['messages']) =>
        [receiverId, senderId].includes(Number(person));
      return pageOf(messages.filter(isTheirs), query);
    }
    const pageIn = async (one: Folder) => {
      const isMine = ({ receiverId, senderId }: Items['messages']) =>
        (one === 'inbox' ? receiverId : senderId) === account;
      const mine = messages.filter(isMine);
      if (!search) return pageOf(mine, query);
      const { findLetters } = await import('./find-letters.ts');
      return pageOf(await findLetters(mine, one, String(search)), query);
    };
    if (folder) return pageIn(folder as Folder);
    return {
      value: { inbox: (await pageIn('inbox'))?.value, sent: (await pageIn('sent'))?.value },
    };
  }),
  [messageContract.thread.name]: from('messages', (messages, { params }) => {
    const one = messages.find(({ id }) => id === Number(params?.id));
    if (!one) return null;
    const root = one.parentId ?? one.id;
    const thread = messages.filter(({ id, parentId }) => id === root || parentId === root);
    return { value: thread.toReversed() };
  }),
  [messageContract.unreadCount.name]: from('messages', (messages, _input, account) => {
    const isUnread = ({ receiverId, status }: Items['messages']) =>
      receiverId === account && status === 'unread';
    return { value: { count: messages.filter(isUnread).length } };
  }),
  [notificationContract.list.name]: from('notifications', (items) => ({
    value: {
      unread: items.filter(({ isRead }) => !isRead).length,
      items: items.toSorted((one, other) => other.id - one.id).slice(0, BELL_MAX),
    },
  })),
};

/** The reads that rows can answer, for a test. */
export const answered: readonly string[] = Object.keys(views);

/** The kind of rows that answers a read. */
export const kindOf = ({ name }: Endpoint): SyncKind => views[name]!.kind;

/** Null if the device has no rows yet, or they do not contain the answer. */
export async function answerFrom(
  device: Device,
  { name }: Endpoint,
  input: Input,
  account: number,
): Promise<Answer | null> {
  const { kind, make } = views[name]!;
  const rows = await readRows(device, account, kind);
  const made = rows && (await make(rows.items, input, account));
  if (!made) return null;
  return { value: made.value, next: made.next ?? null, savedAt: rows.savedAt, isCut: rows.isCut };
}
