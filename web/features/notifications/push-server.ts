import { configContract } from '#shared/config.ts';
import { notificationContract } from '#shared/notifications.ts';
import { call } from '#web/device/page/call.ts';
import type { PushServer } from '#web/device/push/push-renewal.ts';

/** Reports the push address of this device to the server. */
export const pushServer: PushServer = {
  paths: { config: configContract.find.path, subscriptions: notificationContract.subscribe.path },
  publicKey: async () => (await call(configContract.find)).vapidPublicKey,
  subscribe: (body) => call(notificationContract.subscribe, { body }),
  unsubscribe: (endpoint) => call(notificationContract.unsubscribe, { body: { endpoint } }),
};
