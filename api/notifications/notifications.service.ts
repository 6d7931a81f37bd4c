import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications.ts';
import { OFFERED, OWED } from '#shared/owed-news.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { pushMinutesOf } from '#api/practice/rules.service.ts';
import { Notification } from './notification.entity.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** One notification for one device. */
export const pushDue = defineEvent(
  'push.due',
  z.object({ notificationId: z.number(), subscriptionId: z.number() }),
);

/** A text message or a mail about a notification, if nothing else has brought it by then. */
export const wordDue = defineEvent('word.due', z.object({ notificationId: z.number() }));

/** The same about an order, to a guest, who has neither bell nor push, and to everybody where no bell rings. */
export const buyerWordDue = defineEvent(
  'word.buyer_due',
  z.object({ orderId: z.number(), kind: z.enum(NOTIFICATION_KINDS), happening: z.string() }),
);

type News = { kind: NotificationKind; subjectId: number | null; happening: string };

/** Writes a notification for each user and enqueues its pushes, in one transaction. Repeating it does nothing. */
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
    if (!OWED.has(news.kind) && !OFFERED.has(news.kind)) continue;
    const startAfter = OWED.get(news.kind) === 'at_once' ? 0 : (await pushMinutesOf(em)) * 60;
    await emit(em, wordDue, { notificationId: row.id }, { startAfter });
  }
}

/** Tells whoever has bought this order, member or guest, in one transaction. Repeating it does nothing. */
export const notifyBuyer = (
  em: EntityManager,
  order: Order,
  news: { kind: NotificationKind; happening: string },
): Promise<void> =>
  order.customer
    ? notify(em, [order.customer.id], { ...news, subjectId: order.id })
    : emit(em, buyerWordDue, { orderId: order.id, ...news });

/** What makes one notification of a letter, whoever tells of it. */
export const letterOf = (messageId: number): string => `message:${messageId}`;

export const countUnread = (em: EntityManager, userId: number): Promise<number> =>
  em.count(Notification, { user: userId, readAt: null });
