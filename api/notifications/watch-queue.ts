import type { EntityManager } from '@mikro-orm/postgresql';
import { licensingAreaOf } from '#shared/licences/places.ts';
import type { QueueWatch } from '#shared/notification-preferences.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { Order } from '#api/orders/order.entity.ts';
import { waitsForDoctor } from '#api/orders/orders.policy.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';

/** Nobody is told more often. */
const EVERY_MS = 4 * 3_600_000;

type Watcher = { userId: number; watch: QueueWatch };

/** Doctors who have chosen to be told when many cases wait, or one for long. */
const WATCHERS = `select preferences.user_id as "userId", preferences.queue_watch as watch
  from notification_preferences preferences join users on users.id = preferences.user_id
  where preferences.queue_watch is not null and users.role = 'doctor' and users.is_active
    and users.removed_at is null`;

type Deciding = { deps: Deps; em: EntityManager; userId: number; known: Map<string, boolean> };

/** Whether this doctor may decide it now: nobody else holds it, and they are licensed where its patient is. */
async function mayDecide(order: Order, { deps, em, userId, known }: Deciding): Promise<boolean> {
  const doctor = { role: 'doctor', id: userId, sessionId: '', checkoutId: null } as const;
  if (order.isClaimedByOther(doctor)) return false;
  const area = JSON.stringify(licensingAreaOf(order));
  const may = known.get(area) ?? (await deps.ports.one(licencePort).mayDecide(em, order, userId));
  known.set(area, may);
  return may;
}

/** Tells of a long queue, and takes it back from whoever has not heard yet once it is short again. */
export const watchQueue: Schedule = {
  name: 'notifications-watch-queue',
  cron: '*/5 * * * *',
  handle: async (deps) => {
    const em = deps.orm.em.fork();
    const watchers = await em.execute<Watcher[]>(WATCHERS);
    if (watchers.length === 0) return;
    const queue = await em.find(Order, waitsForDoctor, { orderBy: { queuedAt: 'asc' } });
    for (const { userId, watch } of watchers) {
      const deciding = { deps, em, userId, known: new Map<string, boolean>() };
      const mine: Order[] = [];
      for (const order of queue) if (await mayDecide(order, deciding)) mine.push(order);
      const since = Math.min(
        ...mine.map((one) => (one.answeredAt ?? one.queuedAt ?? one.createdAt).getTime()),
      );
      const isLong = mine.length > watch.cases || now().getTime() - since > watch.minutes * 60_000;
      await (isLong ? tell(deps, userId) : still(deps, userId));
    }
  },
};

const tell = ({ orm }: Deps, userId: number): Promise<void> =>
  orm.em.fork().transactional(async (em) => {
    const at = now();
    const [mine] = await em.execute<unknown[]>(
      `update notification_preferences set queue_told_at = ?
       where user_id = ? and (queue_told_at is null or queue_told_at <= ?) returning user_id`,
      [at, userId, new Date(at.getTime() - EVERY_MS)],
    );
    if (!mine) return;
    const happening = `queue:${at.getTime()}`;
    await notify(em, [userId], { kind: 'queue_long', subjectId: null, happening });
  });

async function still({ orm }: Deps, userId: number): Promise<void> {
  const unread = { user: userId, kind: 'queue_long', readAt: null } as const;
  await orm.em.fork().nativeUpdate(Notification, unread, { readAt: now() });
}
