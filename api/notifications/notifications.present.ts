import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { notificationTexts } from '#shared/notification-texts.ts';
import {
  notificationPath,
  type Notification as WireNotification,
  type PushPayload,
} from '#shared/notifications.ts';
import type { RowSource } from '#api/platform/read.ts';
import { Notification } from './notification.entity.ts';
import type { About } from './about-notifications.ts';

/** The columns that `presentNotification` needs in a list. */
export const notificationRows: RowSource<Notification> = {
  entity: Notification,
  columns: ['id', 'kind', 'subjectId', 'createdAt', 'readAt'],
  relations: {},
};

export const presentNotification = (
  row: Notification,
  role: Role,
  about: About,
): z.input<typeof WireNotification> => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId ?? null,
  path: notificationPath(row.kind, role, row.subjectId ?? null),
  isRead: row.readAt != null,
  createdAt: row.createdAt,
  ...about,
});

/** The content of a push: a fixed text in the person's language, and the link. No name, no medicine, no result. */
export const presentPush = (
  row: Notification,
  reader: { role: Role; language: Language; unread: number },
): PushPayload => ({
  ...notificationTexts[reader.language][row.kind],
  kind: row.kind,
  path: notificationPath(row.kind, reader.role, row.subjectId ?? null),
  tag: `${row.kind}-${row.subjectId ?? row.id}`,
  unread: reader.unread,
});
