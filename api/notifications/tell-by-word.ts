import { notificationPath } from '#shared/notification-path.ts';
import { topicOf } from '#shared/notifications.ts';
import { isAboutLogin, wordFor } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, listen } from '#api/platform/jobs.ts';
import { deliver } from './deliver.ts';
import { contactOf } from './member-contact.ts';
import { Notification } from './notification.entity.ts';
import { wordDue } from './notifications.service.ts';
import { preferencesOf } from './preferences.service.ts';
import { endOfPush, giveUpPush, isPushed, newsHappening, orderIdOf } from './push-delivery.ts';
import { quietSeconds } from './quiet-hours.ts';
import { isStillTrue } from './still-true.ts';

/** What nobody has read for two days is not said any more. */
const STALE_MS = 2 * 86_400_000;

/**
 * Says by text message or mail what somebody is owed and no push has brought: where within the practice's minutes no
 * device has shown one (push-delivery.ts). Whoever has read it in the app hears nothing more; muted topics and quiet
 * hours hold, and a push that had to wait for their end has its minutes from then on.
 */
export async function tellByWord(
  deps: Deps,
  { notificationId }: { notificationId: number },
): Promise<void> {
  const em = deps.orm.em.fork();
  const row = await em.findOne(Notification, { id: notificationId }, { populate: ['user'] });
  if (!row || row.user.removedAt) return;
  const { kind, user } = row;
  const how = wordFor(user.role, kind);
  if (!how) return;
  const topic = topicOf[kind];
  // Whoever has broken in could read the news of it before its owner.
  if (row.readAt && !isAboutLogin(kind)) return;
  const isForPush = how === 'where_no_push';
  if (isForPush && (await isPushed(em, row.id))) return;
  if (now().getTime() - row.createdAt.getTime() > STALE_MS) return;
  const { quiet } = await preferencesOf(em, user.id);
  const pushTime = isForPush ? await endOfPush(em, row, quiet) : 0;
  const quietTime = now().getTime() + (topic ? quietSeconds(quiet, now()) * 1_000 : 0);
  const wait = Math.max(pushTime, quietTime) - now().getTime();
  if (wait > 0) return later(deps, notificationId, wait);
  if (isForPush) await giveUpPush(em, deps, row.id);
  const happening = newsHappening(row.id);
  const orderId = orderIdOf(row);
  if (!(await isStillTrue(deps, kind, orderId))) return;
  const to = await contactOf(deps, user, { kind, orderId, happening });
  await deliver(deps, {
    kind,
    happening,
    cause: row.happening,
    userId: user.id,
    orderId,
    aboutId: row.subjectId ?? null,
    to,
    reference: null,
    path: notificationPath(kind, user.role, row.subjectId ?? null),
    byAll: how === 'at_once',
  });
}

const later = (deps: Deps, notificationId: number, ms: number): Promise<void> =>
  deps.orm.em
    .fork()
    .transactional((em) =>
      emit(em, wordDue, { notificationId }, { startAfter: Math.ceil(ms / 1_000) }),
    );

export const wordListeners = [listen(wordDue, 'tell', tellByWord)];
