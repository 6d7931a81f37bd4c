import { logoutPort } from '#api/accounts/logout-port.ts';
import { lend } from '#api/platform/lending.ts';
import { PushSubscription } from './push-subscription.entity.ts';

// With a network the device gives its push address back itself; without one nobody else ever will.
export const forgetDevice = lend(logoutPort, async (em, { actor, isLate }) => {
  if (isLate) await em.nativeDelete(PushSubscription, { sessionId: actor.sessionId });
});
