import { isTeam } from '#shared/lib/actor.ts';
import { provideAtLogout } from '#api/accounts/logout-port.ts';
import { Order } from './order.entity.ts';

// On a tablet that is handed on, the cases of who leaves must not wait ten minutes for the next.
provideAtLogout(async (em, { actor, isLate }) => {
  if (isLate || !isTeam(actor)) return;
  await em.nativeUpdate(
    Order,
    { status: 'pending_review', claimedBy: actor.id },
    { claimedBy: null, claimedUntil: null },
  );
});
