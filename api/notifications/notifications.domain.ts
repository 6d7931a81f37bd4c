import { caseListeners } from './case-listeners.ts';
import { parcelListeners } from './parcel-news.ts';
import { logoutPort } from '#api/accounts/logout-port.ts';
import { reachedPort } from '#api/accounts/reached-port.ts';
import type { Route } from '#api/http/implement.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { markReached } from './address-state.ts';
import { AddressStateSchema } from './address-state.entity.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { DeliverySchema } from './delivery.entity.ts';
import { guestListeners } from './guest-news.ts';
import { heldPort } from './held-port.ts';
import { memberListeners } from './member-word.ts';
import { NotificationSchema } from './notification.entity.ts';
import { notificationListeners } from './notifications.listeners.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { NotificationPreferenceSchema } from './preference.entity.ts';
import { againListeners } from './tell-again.ts';
import { wordListeners } from './tell-by-word.ts';
import { remindOfForm } from './remind-of-form.ts';
import { tellOfDelays } from './tell-of-delays.ts';
import { watchQueue } from './watch-queue.ts';
import { PushSubscription, PushSubscriptionSchema } from './push-subscription.entity.ts';

// When online, the device unsubscribes from pushes itself. After an offline logout nobody else would do it.
const forgetDevice = provide(logoutPort, async (em, { actor, isLate }) => {
  if (isLate) await em.nativeDelete(PushSubscription, { sessionId: actor.sessionId });
});

export const notifications: Domain<Route> = {
  name: 'notifications',
  entities: [
    NotificationSchema,
    NotificationPreferenceSchema,
    PushSubscriptionSchema,
    DeliverySchema,
    AddressStateSchema,
  ],
  routes: [...notificationRoutes, ...deliveryRoutes],
  listeners: [
    ...notificationListeners,
    ...caseListeners,
    ...guestListeners,
    ...memberListeners,
    ...parcelListeners,
    ...wordListeners,
    ...againListeners,
  ],
  schedules: [tellOfDelays, remindOfForm, watchQueue],
  provides: [forgetDevice, provide(reachedPort, markReached)],
  requires: [heldPort, licencePort],
};
