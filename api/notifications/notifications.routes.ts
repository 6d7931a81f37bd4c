import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { NEWS_MAX, notificationContract, notificationErrors } from '#shared/notifications.ts';
import { implement } from '#api/http/implement.ts';
import { now } from '#api/platform/clock.ts';
import { aboutNotifications } from './about-notifications.ts';
import { Notification } from './notification.entity.ts';
import { presentNotification } from './notifications.present.ts';
import { choosePreferences, countUnread, preferencesOf } from './notifications.service.ts';
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
    preferences: ({ actor, em }) => preferencesOf(em, actor.id),
    changePreferences: async ({ actor, em, body }) => {
      await choosePreferences(em, actor.id, body);
      return preferencesOf(em, actor.id);
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
