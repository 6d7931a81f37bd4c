import { z } from 'zod';
import { contract, get, type Spec } from './lib/contract.ts';
import { Message } from './messages.ts';
import { Notification } from './notifications.ts';
import { Order } from './orders.ts';

/** What a customer's device synchronizes. After an absence it catches up with one call for each kind. */
export const SYNC_KINDS = ['orders', 'messages', 'notifications'] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

/** The maximum number of rows that a new device gets, and of changes before a device starts over. */
export const SYNC_MAX = 2_000;

const Since = z.object({
  /** The cursor of the last response. If the server does not know it, it returns everything. */
  since: z.string().max(200).optional(),
});

const CURSOR = /^(?<database>.+)\.(?<oldest>\d{1,19})\.(?<newest>\d{1,19})$/;

/**
 * Whether the answer with the one cursor includes everything that the answer with the other could have seen: all
 * transactions that had begun by then were over.
 */
export function includes(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((cursor) => CURSOR.exec(cursor)?.groups);
  return (
    mine !== undefined &&
    mine.database === theirs?.database &&
    BigInt(mine.oldest!) >= BigInt(theirs!.newest!)
  );
}

const changes = <T extends z.ZodType>(item: T) =>
  z.object({
    /** To be sent with the next call. */
    cursor: z.string(),
    /** True if this is the complete data and replaces what the device has. */
    isFull: z.boolean(),
    /** True if this database does not know the cursor: what it had accepted since may be lost. */
    isRestored: z.boolean().default(false),
    changed: z.array(item),
    removed: z.array(z.number()),
  });

const access = ['customer'] as const satisfies Spec['access'];
const shared = { access, query: Since } as const;

export const syncContract = contract('sync', {
  orders: get('/api/sync/orders', {
    ...shared,
    summary: "The customer's orders that changed since the cursor, and the ids of removed ones.",
    reply: changes(Order),
  }),
  messages: get('/api/sync/messages', {
    ...shared,
    summary: 'Messages sent and received that changed since the cursor.',
    reply: changes(Message),
  }),
  notifications: get('/api/sync/notifications', {
    ...shared,
    summary: 'Notifications that came or were read since the cursor.',
    reply: changes(Notification),
    conditional: true,
    limit: 'poll',
  }),
});
