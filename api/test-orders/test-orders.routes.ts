import { testOrderContract } from '#shared/test-orders.ts';
import { implement } from '#api/http/implement.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { createTestOrders } from './test-orders.service.ts';

export const testOrderRoutes = implement(testOrderContract, {
  create: async ({ actor, em, deps }) => {
    const orders = await createTestOrders(em, deps.secrets.data, actor.id);
    await em.populate(orders, [...orderRelations]);
    return orders.map((order) => presentOrder(order, actor, deps.secrets.data));
  },
});
