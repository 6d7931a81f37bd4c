import type { Endpoint } from '#shared/lib/contract.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { emptyAnswer } from './empty-answer.ts';

type Handler = (input: never) => unknown;
type Row = { id: number };

/** The list was refused, and so is what is derived from it. */
class Refusal extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(String(response.status));
    this.response = response;
  }
}

let cursor = 0;

/**
 * Answers synchronization with the contents of the lists that a test has set, as a real server has one database behind
 * both.
 */
export function syncFromLists(handlers: Map<string, Handler>): void {
  const list = async (endpoint: Endpoint, input: object, query: object): Promise<unknown> => {
    const reply = await handlers.get(endpoint.name)?.({ ...input, params: {}, query } as never);
    if (!(reply instanceof Response)) return reply ?? emptyAnswer(endpoint);
    if (!reply.ok) throw new Refusal(reply);
    return reply.json();
  };
  const sync = (endpoint: Endpoint, read: (input: object) => Promise<Row[]>) =>
    handlers.set(endpoint.name, async (input: object) => {
      try {
        const rows = new Map((await read(input)).map((row) => [row.id, row]));
        return { cursor: `c${++cursor}`, isFull: true, changed: [...rows.values()], removed: [] };
      } catch (failure) {
        if (failure instanceof Refusal) return failure.response;
        throw failure;
      }
    });
  sync(
    syncContract.orders,
    async (input) => (await list(orderContract.list, input, { limit: 50 })) as Order[],
  );
  sync(syncContract.messages, async (input) => {
    const folders = ['inbox', 'sent'].map((folder) =>
      list(messageContract.list, input, { folder, limit: 50 }),
    );
    return (await Promise.all(folders)).flat() as Message[];
  });
  sync(syncContract.notifications, async (input) => {
    const reply = await list(notificationContract.list, input, {});
    return (reply as { items: Notification[] }).items;
  });
}
