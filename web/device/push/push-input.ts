import type { z } from '#web/lib/zod.ts';
import type { PushSubscriptionInput } from '#shared/notifications.ts';

export type PushInput = z.input<typeof PushSubscriptionInput>;

/** What the server needs to send a push to this device. */
export function pushInput(subscription: PushSubscription): PushInput {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    acknowledges: true,
  };
}
