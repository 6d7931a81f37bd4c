import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { knownZone } from '#shared/lib/dates.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  type QuietHours,
} from '#shared/notifications.ts';
import { OWED, PUSH_HAS_MS } from '#shared/owed-news.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Notification } from './notification.entity.ts';
import { NotificationPreference } from './preference.entity.ts';
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
    const owed = OWED.get(news.kind);
    if (!owed) continue;
    const startAfter = owed === 'at_once' ? 0 : PUSH_HAS_MS / 1_000;
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

/** The default: everything, at any hour. */
const unchosen: NotificationPreferences = { muted: [], quiet: null };

export async function preferencesOf(
  em: EntityManager,
  userId: number,
): Promise<NotificationPreferences> {
  const row = await em.findOne(NotificationPreference, { user: userId });
  if (!row) return unchosen;
  return { muted: row.muted, quiet: row.quiet ? await withKnownZone(em, row.quiet) : null };
}

/** Quiet hours are in the practice's zone if the device has named one that this server does not know. */
const withKnownZone = async (em: EntityManager, quiet: QuietHours): Promise<QuietHours> => ({
  ...quiet,
  timeZone: knownZone(quiet.timeZone, await practiceZone(em)),
});

export async function choosePreferences(
  em: EntityManager,
  userId: number,
  { muted, quiet }: NotificationPreferences,
): Promise<void> {
  await em.execute(
    `insert into notification_preferences (user_id, muted, quiet, created_at, updated_at)
     values (?, ?::jsonb, ?::jsonb, ?, ?) on conflict (user_id)
     do update set muted = excluded.muted, quiet = excluded.quiet, updated_at = excluded.updated_at`,
    [userId, JSON.stringify(muted), quiet && JSON.stringify(quiet), now(), now()],
  );
}

export const countUnread = (em: EntityManager, userId: number): Promise<number> =>
  em.count(Notification, { user: userId, readAt: null });
