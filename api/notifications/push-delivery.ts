import type { EntityManager } from '@mikro-orm/postgresql';
import { notificationPath } from '#shared/notification-path.ts';
import type { QuietHours } from '#shared/notification-preferences.ts';
import { newsKindOf, topicOf } from '#shared/notifications.ts';
import type { DeliveryState } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import { hmac } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isSignedBy, type KeyRing } from '#api/platform/key-ring.ts';
import { countDelivery } from '#api/platform/delivery-counts.ts';
import { pushMinutesOf } from '#api/practice/rules.service.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { quietSeconds } from './quiet-hours.ts';

/*
 * The pushes of a notification are one delivery, on however many devices. A push service that takes a push says nothing
 * of whether a device shows it, so the worker says that itself (web/worker/acknowledge-push.ts), and the delivery is
 * `sending` until then. A device that has never said so, nor at its registration that it will, may have a worker of an
 * earlier release, which cannot: for it a push counts as told once its service has taken it (`sent`), as it did before,
 * so that nobody gets everything twice after an update.
 */

export const newsHappening = (notificationId: number): string => `notification:${notificationId}`;

/** The order that a notification is about: the one whose card its link opens, or whose money came back. */
export function orderIdOf({ kind, subjectId }: Notification): number | null {
  if (subjectId == null || newsKindOf(kind) === 'other') return null;
  const card = notificationPath(kind, 'customer', subjectId).endsWith(`#order-${subjectId}`);
  return card || kind === 'order_refunded' ? subjectId : null;
}

/** What a device sends back. It says nothing about anybody, and is worth nothing else. */
export function receiptFor(
  { current }: KeyRing,
  { notificationId, subscriptionId }: { notificationId: number; subscriptionId: number },
): string {
  const ids = `${notificationId}.${subscriptionId}`;
  return `${ids}.${hmac(current.key, ids)}`;
}

/** A device has shown a push. Forged receipts and those of what is gone are answered alike, with nothing. */
export async function acknowledgePush(
  em: EntityManager,
  deps: Deps,
  receipt: string,
): Promise<void> {
  const [, ids, signature] = /^(\d{1,10}\.\d{1,10})\.([\w-]+)$/.exec(receipt) ?? [];
  if (!ids || !signature || !isSignedBy(deps.secrets.pushes, ids, signature)) return;
  const [notificationId, subscriptionId] = ids.split('.').map(Number) as [number, number];
  await em.nativeUpdate(PushSubscription, { id: subscriptionId }, { acknowledgedAt: now() });
  const row = await em.findOne(Notification, { id: notificationId });
  if (row) await notePush(em, deps, row, 'delivered');
}

/** Until when the word waits for a device to show the push, which may have to wait for the end of quiet hours. */
export async function endOfPush(
  em: EntityManager,
  { kind, createdAt }: Notification,
  quiet: QuietHours | null,
): Promise<number> {
  const pause = topicOf[kind] ? quietSeconds(quiet, createdAt) * 1_000 : 0;
  return createdAt.getTime() + pause + (await pushMinutesOf(em)) * 60_000;
}

/** What has become of it, by the device that got furthest. */
export async function notePush(
  em: EntityManager,
  deps: Deps,
  row: Notification,
  state: Exclude<DeliveryState, 'bounced'>,
): Promise<void> {
  // A process of an earlier release may meet a kind that only the next one knows, and keeps no books of it.
  if (newsKindOf(row.kind) === 'other') return;
  const at = now();
  const taken = state === 'failed' ? null : at;
  const delivered = state === 'delivered' ? at : null;
  const changed = await em.execute<{ id: number }[]>(
    `insert into deliveries (user_id, order_id, kind, channel, state, happening, attempts, sent_at, delivered_at, created_at, updated_at)
     values (?, (select id from orders where id = ?), ?, 'push', ?, ?, 1, ?, ?, ?, ?) on conflict (happening, channel)
     do update set state = excluded.state, attempts = least(deliveries.attempts + 1, 30000),
       sent_at = coalesce(deliveries.sent_at, excluded.sent_at), delivered_at = excluded.delivered_at,
       updated_at = excluded.updated_at
     where deliveries.state = any(?) returning id`,
    [
      row.user.id,
      orderIdOf(row),
      row.kind,
      state,
      newsHappening(row.id),
      taken,
      delivered,
      at,
      at,
      `{${PASSED[state].join()}}`,
    ],
  );
  if (changed.length > 0) countDelivery(deps, 'push', state);
}

/** The states that give way to one. */
const PASSED: Readonly<Record<Exclude<DeliveryState, 'bounced'>, readonly DeliveryState[]>> = {
  failed: [],
  sending: ['failed'],
  sent: ['failed', 'sending'],
  delivered: ['failed', 'sending', 'sent'],
};

/** Whether a device has shown it, or has taken it and cannot say. */
export const isPushed = async (em: EntityManager, notificationId: number): Promise<boolean> =>
  (await em.count(Delivery, {
    happening: newsHappening(notificationId),
    channel: 'push',
    state: { $in: ['sent', 'delivered'] },
  })) > 0;

/** No device has shown it in time. One that still does corrects that. */
export async function giveUpPush(
  em: EntityManager,
  deps: Deps,
  notificationId: number,
): Promise<void> {
  const where = {
    happening: newsHappening(notificationId),
    channel: 'push',
    state: 'sending',
  } as const;
  const changed = await em.nativeUpdate(Delivery, where, { state: 'failed', updatedAt: now() });
  if (changed > 0) countDelivery(deps, 'push', 'failed');
}
