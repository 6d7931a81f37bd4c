import { awaitsParcel, isOnItsWay, orderStatus } from '#shared/order-status.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { heldPort } from './held-port.ts';

type Check = (order: Order, deps: Deps) => boolean | Promise<boolean>;

const holdOf = async (order: Order, deps: Deps) =>
  (await deps.ports.one(heldPort)(deps.orm.em.fork(), deps, [order])).get(order.id);

const IS_STILL_TRUE: Readonly<Partial<Record<NotificationKind, Check>>> = {
  order_confirmed: (order) => order.isSecured(),
  order_shipped: isOnItsWay,
  review_late: (order) =>
    orderStatus.is.undecided(order.status) &&
    !order.isReturned() &&
    order.cardNeed == null &&
    order.questionState() !== 'waiting',
  form_missing: ({ status, intakeId }) => intakeId == null && orderStatus.is.undecided(status),
  still_preparing: async (order, deps) => {
    const { status, paymentStatus, shippingStatus = null } = order;
    const isFirst = awaitsParcel({ status, paymentStatus, shippingStatus });
    // A later one that is held does not stand at its order.
    return isFirst || (await holdOf(order, deps))?.isOurs === true;
  },
  supply_held: async (order, deps) => (await holdOf(order, deps))?.isOurs === false,
};

/**
 * Whether news of an order are still true when they are said, to members as to guests: before a gateway could be reached
 * or quiet hours were over, it may have been taken back, decided or sent, or its patient has done what was asked.
 */
export async function isStillTrue(
  deps: Deps,
  kind: NotificationKind,
  orderId: number | null,
): Promise<boolean> {
  const check = IS_STILL_TRUE[kind];
  if (!check || orderId === null) return true;
  const order = await deps.orm.em.fork().findOne(Order, { id: orderId, removedAt: null });
  return order !== null && check(order, deps);
}
