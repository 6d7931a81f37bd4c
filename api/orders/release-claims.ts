import { provideAtLogout } from '#api/accounts/logout-port.ts';
import { Order } from './order.entity.ts';

// On a tablet that is handed on, the cases of who leaves must not wait ten minutes for the next.
provideAtLogout((em, userId) =>
  em.nativeUpdate(
    Order,
    { status: 'pending_review', claimedBy: userId },
    { claimedBy: null, claimedUntil: null },
  ),
);
