import { historyContract } from '#shared/order-history.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { findFor } from '#api/platform/policy.ts';
import { historyOf } from './history-of.ts';

export const historyRoutes = implement(historyContract, {
  find: async ({ actor, em, params, http }) => {
    const order = await findFor(
      em,
      actor,
      orderPolicy,
      { id: params.id },
      { populate: ['reviewer'] },
    );
    http.note(aboutOrder(order));
    return { address: order, events: await historyOf(em, order) };
  },
});
