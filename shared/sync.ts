import { z } from 'zod';
import { contract, get, type Spec } from './lib/contract.ts';
import { Message } from './messages.ts';
import { Notification } from './notifications.ts';
import { Order } from './orders.ts';

/** What a customer's device follows: after a time away it catches up with one call a kind. */
export const SYNC_KINDS = ['orders', 'messages', 'notifications'] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

/** The newest rows that a device without a past gets, and the most that can have changed before it begins anew. */
export const SYNC_MAX = 2_000;

const Since = z.object({
  /** The cursor of the last answer. One that this server does not know leads to a full answer. */
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
    /** True when this is all there is, and takes the place of what the device has. */
    isFull: z.boolean(),
    /** True when this database does not know the cursor that was sent: what it had taken since may be gone. */
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
