import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationKind } from '#shared/notifications.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { Notification } from './notification.entity.ts';
import { pushDue } from './notifications.events.ts';
import { PushSubscription } from './push-subscription.entity.ts';

type News = { kind: NotificationKind; subjectId: number | null; happening: string };

/** Writes a notification for each user and enqueues its pushes, in one transaction; a repetition does nothing. */
export async function notify(
  em: EntityManager,
  userIds: readonly number[],
  news: News,
): Promise<void> {
  for (const userId of userIds) {
    const [row] = await em.execute<{ id: number }[]>(
      `insert into notifications (user_id, kind, subject_id, happening, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?) on conflict (user_id, happening) do nothing returning id`,
      [userId, news.kind, news.subjectId, news.happening, now(), now()],
    );
    if (!row) continue;
    for (const { id } of await em.find(PushSubscription, { user: userId }, { fields: ['id'] })) {
      await emit(em, pushDue, { notificationId: row.id, subscriptionId: id });
    }
  }
}

export const countUnread = (em: EntityManager, userId: number): Promise<number> =>
  em.count(Notification, { user: userId, readAt: null });
