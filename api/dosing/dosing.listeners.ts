import { orderMoved, orderRemoved } from '#api/orders/orders.events.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { currentPlan, stillReminder } from './dosing.service.ts';

/** Somebody who is no longer treated gets no reminders, not even one that is waiting for the end of quiet hours. */
async function endReminders(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { id: orderId });
  if (!order?.customer || (await currentPlan(em, order.customer.id))) return;
  await stillReminder(em, order.customer.id);
}

export const dosingListeners = [
  listen(orderMoved, 'still-reminder', endReminders),
  listen(orderRemoved, 'still-reminder', endReminders),
];
