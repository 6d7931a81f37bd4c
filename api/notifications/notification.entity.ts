import { defineEntity, p } from '@mikro-orm/core';
import { NOTIFICATION_KINDS } from '#shared/notifications.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.enum(NOTIFICATION_KINDS),
    subjectId: p.integer().nullable(),
    /** Identifies what happened, so that a job that runs again does not notify twice. */
    happening: p.string().length(80),
    readAt: p.datetime().nullable(),
    /** When a push service first took it. Only processes of the release before decide by it (push-delivery.ts). */
    pushedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'notifications_once', properties: ['user', 'happening'] }],
  indexes: [
    { name: 'notifications_user_id', properties: ['user', 'id'] },
    { name: 'notifications_about', properties: ['kind', 'subjectId'] },
  ],
});

export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
export { NotificationSchema };
