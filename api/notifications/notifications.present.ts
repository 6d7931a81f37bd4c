import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { notificationPath } from '#shared/notification-path.ts';
import {
  newsKindOf,
  type Notification as WireNotification,
  type PushPayload,
} from '#shared/notifications.ts';
import { nameInMessages, type PracticeIdentity } from '#shared/practice/identity.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import type { RowSource } from '#api/platform/read.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { Notification } from './notification.entity.ts';
import type { About } from './about-notifications.ts';

/** Fixed texts: they say that something happened but never what a doctor found, and no medicine. */
const NEWS = wordsOf('news');

/** The columns that `presentNotification` needs in a list. */
export const notificationRows: RowSource<Notification> = {
  entity: Notification,
  columns: ['id', 'kind', 'subjectId', 'createdAt', 'readAt'],
  relations: {},
};

export function presentNotification(
  row: Notification,
  role: Role,
  about: About,
): z.input<typeof WireNotification> {
  const kind = newsKindOf(row.kind);
  return {
    id: row.id,
    kind,
    subjectId: row.subjectId ?? null,
    path: notificationPath(kind, role, row.subjectId ?? null),
    isRead: row.readAt != null,
    createdAt: row.createdAt,
    ...about,
  };
}

/** The content of a push: a fixed text in the person's language, and the link. No name, no medicine, no result. */
export function presentPush(
  row: Notification,
  reader: { role: Role; language: Language; unread: number },
  practice: Pick<PracticeIdentity, 'name' | 'messageName' | 'logo'>,
): PushPayload {
  const kind = newsKindOf(row.kind);
  const { title, body } = NEWS[reader.language][kind];
  const { logo } = practice;
  const brand = nameInMessages(practice);
  return {
    title: filled(title, { brand }),
    body: filled(body, { brand }),
    ...(logo && { icon: logoPart(logo, 'icon-192'), badge: logoPart(logo, 'badge-96') }),
    kind,
    path: notificationPath(kind, reader.role, row.subjectId ?? null),
    tag: `${kind}-${row.subjectId ?? row.id}`,
    unread: reader.unread,
  };
}
