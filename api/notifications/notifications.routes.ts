import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { NEWS_MAX, notificationContract, notificationErrors } from '#shared/notifications.ts';
import { topicsFor } from '#shared/notification-preferences.ts';
import { mayEnd, wordsOfTopic } from '#shared/owed-news.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { implement } from '#api/http/implement.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { aboutNotifications } from './about-notifications.ts';
import { Notification } from './notification.entity.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread } from './notifications.service.ts';
import { holderOf } from './preference-links.ts';
import { choosePreferences, preferencesOf, shownPreferences } from './preferences.service.ts';
import { ensurePushEndpoint } from './push-endpoint.ts';
import { acknowledgePush } from './push-delivery.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const DEVICES_MAX = 10;

export const notificationRoutes = implement(
  notificationContract,
  {
    list: async ({ actor, em }) => {
      const rows = await latest(em, actor);
      const aboutOf = await aboutNotifications(em, rows, actor.role);
      return {
        unread: await countUnread(em, actor.id),
        items: rows.map((row) => presentNotification(row, actor.role, aboutOf(row))),
      };
    },
    markRead: async ({ actor, em, body }) => {
      const { id } = actor;
      const { ids, upTo } = body;
      const which = ids ? { id: { $in: ids } } : upTo ? { id: { $lte: upTo } } : {};
      await em.nativeUpdate(Notification, { user: id, readAt: null, ...which }, { readAt: now() });
      return { unread: await countUnread(em, id) };
    },
    preferences: ({ actor, em }) => shownPreferences(em, actor),
    changePreferences: async ({ actor, em, body: { smsConsent, ...wishes } }) => {
      await choosePreferences(em, actor, wishes, smsConsent);
      return shownPreferences(em, actor);
    },
    linkedPreferences: async ({ em, body, deps }) =>
      presentLinked(em, await findHolder(em, deps, body.token)),
    changeLinkedPreferences: async ({ em, body: { token, smsConsent, ...wishes }, deps }) => {
      const holder = await findHolder(em, deps, token);
      const { quiet } = await preferencesOf(em, holder.id);
      await choosePreferences(em, holder, { quiet, ...wishes }, smsConsent);
      return presentLinked(em, holder);
    },
    endMails: async ({ em, query: { topic, token }, deps }) => {
      const holder = await holderOf(em, deps, token, `unsubscribe ${topic}`);
      ensure(holder && mayEnd(topic), notificationErrors.link_over);
      const { mutedWords, ...others } = await preferencesOf(em, holder.id);
      const mail = [...new Set([...mutedWords.mail, topic])];
      await choosePreferences(em, holder, { ...others, mutedWords: { ...mutedWords, mail } });
    },
    subscribe: async ({ actor, em, body, deps }) => {
      ensurePushEndpoint(body.endpoint, deps.env);
      const others = await em.count(PushSubscription, {
        user: actor.id,
        endpoint: { $ne: body.endpoint },
      });
      ensure(others < DEVICES_MAX, notificationErrors.too_many_devices);
      // A device that was passed on belongs to whoever is logged in on it now.
      const row = await em.upsert(
        PushSubscription,
        {
          endpoint: body.endpoint,
          user: actor.id,
          sessionId: actor.sessionId,
          p256dh: body.keys.p256dh,
          auth: body.keys.auth,
          ...(body.acknowledges && { acknowledgedAt: now() }),
          createdAt: now(),
          updatedAt: now(),
        },
        { onConflictFields: ['endpoint'], onConflictExcludeFields: ['createdAt'] },
      );
      return { id: row.id };
    },
    unsubscribe: async ({ actor, em, query, body }) => {
      const endpoint = body?.endpoint ?? query.endpoint;
      ensure(endpoint, errors.validation);
      await remove(em, actor, { endpoint });
    },
    acknowledge: ({ em, body, deps }) => acknowledgePush(em, deps, body.receipt),
    unsubscribeById: async ({ actor, em, params }) => {
      ensure(await remove(em, actor, { id: params.id }), errors.not_found);
    },
  },
  {
    list: (deps, actor) => {
      const tag = deps.versions.tag('notifications');
      return tag && `notes.${actor.id}.${tag}`;
    },
  },
);

/** Cases that wait are counted apart, because a long queue must not push out everything else. */
async function latest(em: EntityManager, { id }: Member): Promise<Notification[]> {
  const find = (kind: object) =>
    em.find(Notification, { user: id, kind }, { orderBy: { id: 'desc' }, limit: NEWS_MAX });
  const cases = await find({ $eq: 'case_waiting' });
  const others = await find({ $ne: 'case_waiting' });
  return [...cases, ...others].toSorted((one, other) => other.id - one.id);
}

const remove = (em: EntityManager, actor: Member, which: { id: number } | { endpoint: string }) =>
  em.nativeDelete(PushSubscription, { user: actor.id, ...which });

async function findHolder(em: EntityManager, deps: Deps, token: string): Promise<User> {
  const holder = await holderOf(em, deps, token, 'preferences');
  ensure(holder, notificationErrors.link_over);
  return holder;
}

async function presentLinked(em: EntityManager, holder: User) {
  const { muted, mutedWords, isSmsStopped } = await shownPreferences(em, holder);
  const { role } = holder;
  const topics = topicsFor(role).filter((topic) => wordsOfTopic(topic, role).length > 0);
  return { topics: [...topics], reader: role, muted, mutedWords, isSmsStopped };
}
