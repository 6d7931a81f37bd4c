import { isTeam } from '#shared/lib/actor.ts';
import { logoutPort } from '#api/accounts/logout-port.ts';
import { lend } from '#api/platform/lending.ts';
import { Order } from './order.entity.ts';

// On a tablet that is handed on, the cases of who leaves must not wait ten minutes for the next.
export const releaseClaims = lend(logoutPort, async (em, { actor, isLate }) => {
  if (isLate || !isTeam(actor)) return;
  await em.nativeUpdate(
    Order,
    { status: 'pending_review', claimedBy: actor.id },
    { claimedBy: null, claimedUntil: null },
  );
});
