import type { EntityManager } from '@mikro-orm/postgresql';
import webPush from 'web-push';
import type { QuietHours } from '#shared/notification-preferences.ts';
import { topicOf } from '#shared/notifications.ts';
import { CHANNELS, wordFor } from '#shared/owed-news.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { Session } from '#api/accounts/session.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { identityOf, senderOf } from '#api/settings/identity.service.ts';
import { Notification } from './notification.entity.ts';
import { presentPush } from './notifications.present.ts';
import { countUnread, pushDue } from './notifications.service.ts';
import { preferencesOf } from './preferences.service.ts';
import { isSaid, waysTo } from './deliver.ts';
import { Delivery } from './delivery.entity.ts';
import { contactOf } from './member-contact.ts';
import { endOfPush, newsHappening, notePush, orderIdOf, receiptFor } from './push-delivery.ts';
import { ensurePublicHost } from './push-endpoint.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { quietSeconds } from './quiet-hours.ts';
import { isStillTrue } from './still-true.ts';
import { vapidKeys } from './vapid.ts';

const TIMEOUT_MS = 10_000;
/** After a day, a notification is too old to be pushed. */
const STALE_MS = 86_400_000;
const MAX_DELAY_SECONDS = 3_600;
/** Long enough to mend a wrong key of ours or a wrong clock, before devices that are alive are forgotten for it. */
const REFUSED_FOR_MS = 7 * 86_400_000;
/** What a push service says by refusing, in the log. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'a push service did not accept our signature: compare clock, VAPID keys and VAPID_SUBJECT',
  403: 'a push service knows this device under other VAPID keys than ours',
  413: 'a push service found our payload too large',
};

/**
 * Sends one notification to one device, unless the person does not want it, at all or now. A subscription ends with the
 * login that registered it. On 404 and 410 the device is gone and is deleted. On 429 and 5xx with Retry-After it is
 * sent again then. Any other refusal (401, 403, 413 …) may be our fault, and sending again would not help: this push is
 * lost, and the device is deleted once it has been refused for a week without an accepted push between. If it is alive,
 * its browser notices at the next start and registers anew (web/device/push/push-renewal.ts). Other failures throw, and the
 * queue retries with growing delays.
 */
export async function sendPush(
  deps: Deps,
  job: { notificationId: number; subscriptionId: number },
): Promise<void> {
  const em = deps.orm.em.fork();
  const subscription = await em.findOne(PushSubscription, { id: job.subscriptionId });
  const row = await em.findOne(Notification, { id: job.notificationId }, { populate: ['user'] });
  // It was read in the meantime, or the device now belongs to somebody else.
  if (!subscription || !row || row.readAt || subscription.user.id !== row.user.id) return;
  if (now().getTime() - row.createdAt.getTime() > STALE_MS) return;

  const { muted, quiet } = await preferencesOf(em, row.user.id);
  const topic = topicOf[row.kind];
  // A changed password ends every login, but its owner's devices are notified nevertheless.
  if (topic && !(await isLoggedIn(em, subscription))) {
    await em.nativeDelete(PushSubscription, { id: subscription.id });
    return;
  }
  if (topic && muted.includes(topic)) return;
  const pause = topic ? quietSeconds(quiet, now()) : 0;
  if (pause > 0) {
    await em.transactional((tx) => emit(tx, pushDue, job, { startAfter: pause }));
    return;
  }

  if (!(await isStillTrue(deps, row.kind, orderIdOf(row)))) return;
  if (await isLeftToWord(deps, row, quiet)) return;

  const { role, language } = row.user;
  const unread = await countUnread(em, row.user.id);
  const practice = await identityOf(deps.env, em);
  const payload = {
    ...presentPush(row, { role, language: language ?? 'en', unread }, practice),
    receipt: receiptFor(deps.secrets.pushes, job),
  };
  const request = { payload: JSON.stringify(payload), subject: subjectOf(deps, practice) };
  const answer = await post(deps, subscription, request);
  if (answer.ok) {
    subscription.refusedSince = null;
    await em.flush();
    await em.nativeUpdate(Notification, { id: row.id, pushedAt: null }, { pushedAt: now() });
    await notePush(em, deps, row, subscription.acknowledgedAt ? 'sending' : 'sent');
    return;
  }
  if (answer.status === 404 || answer.status === 410) {
    await notePush(em, deps, row, 'failed');
    await em.nativeDelete(PushSubscription, { id: subscription.id });
    return;
  }
  const retryAfter = Number(answer.headers.get('retry-after'));
  if ((answer.status === 429 || answer.status >= 500) && retryAfter > 0) {
    const startAfter = Math.min(retryAfter, MAX_DELAY_SECONDS);
    await em.transactional((tx) => emit(tx, pushDue, job, { startAfter }));
    return;
  }
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`the push service answered ${answer.status}`);
  await notePush(em, deps, row, 'failed');
  const { host } = new URL(subscription.endpoint);
  const about = { status: answer.status, host, subscriptionId: subscription.id };
  deps.log.error(about, REFUSALS[answer.status] ?? 'a push service refused a push');
  const since = (subscription.refusedSince ??= now());
  if (now().getTime() - since.getTime() >= REFUSED_FOR_MS) em.remove(subscription);
  await em.flush();
}

/**
 * Whether the push comes so late, after answers of its service that asked for patience, that a text message or mail has
 * told the same or is about to. One that failed leaves it to the push again.
 */
async function isLeftToWord(
  deps: Deps,
  row: Notification,
  quiet: QuietHours | null,
): Promise<boolean> {
  const { user, kind } = row;
  if (wordFor(user.role, kind) !== 'where_no_push') return false;
  const em = deps.orm.em.fork();
  const happening = newsHappening(row.id);
  if (await isSaid(em, happening)) return true;
  if (now().getTime() < (await endOfPush(em, row, quiet))) return false;
  const tried = await em.count(Delivery, { happening, channel: { $in: [...CHANNELS] } });
  if (tried > 0) return false;
  const to = await contactOf(deps, user, { kind, orderId: orderIdOf(row), happening });
  return (await waysTo(deps, to)).length > 0;
}

async function isLoggedIn(em: EntityManager, { sessionId }: PushSubscription): Promise<boolean> {
  return (await em.count(Session, { id: sessionId, expiresAt: { $gt: now() } })) > 0;
}

/** Where a push service can contact the sender. */
const subjectOf = ({ env }: Deps, practice: PracticeIdentity): string =>
  env.VAPID_SUBJECT ??
  (env.PUBLIC_URL?.startsWith('https:')
    ? env.PUBLIC_URL
    : `mailto:${senderOf(env, practice).address}`);

async function post(
  deps: Deps,
  subscription: PushSubscription,
  { payload, subject }: { payload: string; subject: string },
): Promise<Response> {
  const { endpoint, p256dh, auth } = subscription;
  await ensurePublicHost(endpoint, deps.env);
  const keys = await vapidKeys(deps);
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: 86_400,
    urgency: 'normal',
  });
  return fetch(request.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body as Buffer),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
