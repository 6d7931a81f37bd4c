import { notificationPath } from '#shared/notification-path.ts';
import { topicOf } from '#shared/notifications.ts';
import { OFFERED, OWED, PUSH_HAS_MS } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, listen } from '#api/platform/jobs.ts';
import { deliver } from './deliver.ts';
import { contactOf } from './member-contact.ts';
import { Notification } from './notification.entity.ts';
import { wordDue } from './notifications.service.ts';
import { preferencesOf } from './preferences.service.ts';
import { quietSeconds } from './quiet-hours.ts';

/** What nobody has read for two days is not said any more. */
const STALE_MS = 2 * 86_400_000;

/**
 * Says by text message or mail what somebody is owed and no push has brought: where no device took one within
 * `PUSH_HAS_MS`. Whoever has read it in the app hears nothing more; muted topics and quiet hours hold.
 */
async function tellByWord(
  deps: Deps,
  { notificationId }: { notificationId: number },
): Promise<void> {
  const em = deps.orm.em.fork();
  const row = await em.findOne(Notification, { id: notificationId }, { populate: ['user'] });
  if (!row || row.readAt || row.user.removedAt) return;
  const { kind, user } = row;
  const isOffered = OFFERED.has(kind);
  const how = isOffered ? 'where_no_push' : OWED.get(kind);
  // The team works in the app; what concerns a login concerns everybody.
  if (!how || (user.role !== 'customer' && topicOf[kind] !== null && !isOffered)) return;
  if (how === 'where_no_push' && row.pushedAt) return;
  const age = now().getTime() - row.createdAt.getTime();
  if (age > STALE_MS) return;
  if (how === 'where_no_push' && age < PUSH_HAS_MS) return later(deps, notificationId, age);
  const to = await contactOf(em, user, kind);
  if (!to.phone && !to.email) return;
  const topic = topicOf[kind];
  const { quiet } = await preferencesOf(em, user.id);
  const pause = topic ? quietSeconds(quiet, now()) : 0;
  if (pause > 0) {
    await deps.orm.em
      .fork()
      .transactional((tx) => emit(tx, wordDue, { notificationId }, { startAfter: pause }));
    return;
  }
  await deliver(deps, {
    kind,
    happening: `notification:${row.id}`,
    userId: user.id,
    orderId: null,
    aboutId: row.subjectId ?? null,
    to,
    reference: null,
    path: notificationPath(kind, user.role, row.subjectId ?? null),
    byAll: how === 'at_once',
  });
}

const later = (deps: Deps, notificationId: number, age: number): Promise<void> =>
  deps.orm.em
    .fork()
    .transactional((em) =>
      emit(em, wordDue, { notificationId }, { startAfter: Math.ceil((PUSH_HAS_MS - age) / 1_000) }),
    );

export const wordListeners = [listen(wordDue, 'tell', tellByWord)];
