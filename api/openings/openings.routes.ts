import { openingContract } from '#shared/openings.ts';
import { implement } from '#api/http/implement.ts';
import { askForOpening, openPurchase } from './open-purchase.ts';

export const openingRoutes = implement(openingContract, {
  // Outside of a transaction: a wrong code must leave its count behind.
  askForCode: {
    transaction: false,
    handle: ({ actor, em, body, http, deps }) =>
      askForOpening({ em, deps, ctx: http.ctx, actor }, body),
  },
  open: {
    transaction: false,
    handle: async ({ actor, em, body, http, deps }) => {
      const { orderId, checkoutId } = await openPurchase({ em, deps, ctx: http.ctx, actor }, body);
      http.openCheckout(checkoutId);
      return { orderId };
    },
  },
});
