import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { forgetDevice } from './forget-device.ts';
import { NotificationSchema } from './notification.entity.ts';
import { notificationListeners } from './notifications.listeners.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { NotificationPreferenceSchema } from './preference.entity.ts';
import { PushSubscriptionSchema } from './push-subscription.entity.ts';

export const notifications: Domain<Route> = {
  name: 'notifications',
  entities: [NotificationSchema, NotificationPreferenceSchema, PushSubscriptionSchema],
  routes: notificationRoutes,
  listeners: notificationListeners,
  lends: [forgetDevice],
};
