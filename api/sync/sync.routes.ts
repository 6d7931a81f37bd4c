import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { SYNC_MAX, syncContract, type SyncKind } from '#shared/sync.ts';
import { implement, type Route } from '#api/http/implement.ts';
import type { Message } from '#api/messages/message.entity.ts';
import { messagePolicy } from '#api/messages/messages.policy.ts';
import { messageRows, presentMessage } from '#api/messages/messages.present.ts';
import { aboutNotifications } from '#api/notifications/about-notifications.ts';
import type { Notification } from '#api/notifications/notification.entity.ts';
import { notificationRows, presentNotification } from '#api/notifications/notifications.present.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { orderRows } from '#api/orders/order-rows.ts';
import { presentOrder } from '#api/orders/orders.present.ts';
import type { Domain } from '#api/platform/domain.ts';
import { inOneSnapshot, readRows } from '#api/platform/read.ts';
import { changesSince } from './changes-since.ts';
import { currentRun } from './database-runs.ts';

type Row = { id: number };
type Read<T extends Row> = (em: EntityManager, where: FilterQuery<Row>) => Promise<T[]>;

const syncRoutes = implement(
  syncContract,
  {
    orders: ({ actor, em, query, deps }) =>
      follow(em, actor, 'orders', query.since, async (em, where) => {
        const rows = await readRows(em, orderRows, {
          where: { $and: [ownScope(actor), where] } as FilterQuery<Order>,
          ...newest,
        });
        return rows.map((row) => presentOrder(row, actor, deps.secrets.data));
      }),
    messages: ({ actor, em, query, deps }) =>
      follow(em, actor, 'messages', query.since, async (em, where) => {
        const rows = await readRows(em, messageRows, {
          where: { $and: [messagePolicy.scope(actor), where] } as FilterQuery<Message>,
          ...newest,
        });
        return rows.map((row) => presentMessage(row, deps.secrets.data, actor));
      }),
    notifications: ({ actor, em, query }) =>
      follow(em, actor, 'notifications', query.since, async (em, where) => {
        const rows = await readRows(em, notificationRows, {
          where: { $and: [{ user: actor.id }, where] } as FilterQuery<Notification>,
          ...newest,
        });
        const aboutOf = await aboutNotifications(em, rows, actor.role);
        return rows.map((row) => presentNotification(row, actor.role, aboutOf(row)));
      }),
  },
  {
    // Called every few seconds, mostly with nothing new.
    notifications: (deps, actor, { since = '' }) => {
      const tag = deps.versions.tag('notifications');
      return tag && `news.${actor.id}.${encodeURIComponent(since)}.${tag}`;
    },
  },
);

const newest = { orderBy: { id: 'desc' }, limit: SYNC_MAX } as const;

/**
 * A marked row that can no longer be seen is reported as gone, whatever the reason. Cursor and rows are from the same
 * moment, so that the cursors of two kinds show which response is newer (`includes` in shared/sync.ts).
 */
async function follow<T extends Row>(
  em: EntityManager,
  actor: Member,
  kind: SyncKind,
  since: string | undefined,
  read: Read<T>,
) {
  const run = await currentRun(em);
  return inOneSnapshot(em, async (tx) => {
    const { cursor, ids, isRestored } = await changesSince(tx, run, kind, actor.id, since);
    const changed = ids?.length === 0 ? [] : await read(tx, ids ? { id: { $in: ids } } : {});
    const seen = new Set(changed.map(({ id }) => id));
    const removed = (ids ?? []).filter((id) => !seen.has(id));
    return { cursor, isFull: ids === null, isRestored, changed, removed };
  });
}

export const sync: Domain<Route> = {
  name: 'sync',
  routes: syncRoutes,
  start: async ({ orm }) => {
    await currentRun(orm.em.fork());
  },
};
