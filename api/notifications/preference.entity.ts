import { defineEntity, p } from '@mikro-orm/core';
import type {
  MutedWords,
  QueueWatch,
  QuietHours,
  Topic,
} from '#shared/notification-preferences.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const NotificationPreferenceSchema = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    ...base,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    muted: p.json().$type<Topic[]>(),
    mutedWords: p.json().$type<MutedWords>().defaultRaw(`'{"sms": [], "mail": []}'`),
    /** A doctor's: from when on the queue is long. */
    queueWatch: p.json().$type<QueueWatch>().nullable(),
    queueToldAt: p.datetime().nullable(),
    quiet: p.json().$type<QuietHours>().nullable(),
  },
  uniques: [{ name: 'notification_preferences_user_unique', properties: ['user'] }],
});

export class NotificationPreference extends NotificationPreferenceSchema.class {}
NotificationPreferenceSchema.setClass(NotificationPreference);
export { NotificationPreferenceSchema };
