import { orderStatus, type OrderStatus } from '#shared/order-status.ts';

/** What of an order says how much of its money may go back: cents, of which those held and those for what has not left. */
type Money = {
  status: OrderStatus;
  price: number;
  heldAmount: number;
  unsentAmount: number;
  hasLeft: () => boolean;
};

/**
 * The cents in question when an order ends. The money for what was sent is kept (decision C129). Of one that was called
 * off the rest has gone back already, so only what was kept of it then is left to be given back.
 */
export function refundableOf(order: Money): number {
  const { heldAmount, unsentAmount, price, status } = order;
  if (!order.hasLeft()) return heldAmount;
  const rest = orderStatus.is.calledOff(status) ? heldAmount - (price - unsentAmount) : heldAmount;
  return Math.max(0, Math.min(rest, unsentAmount));
}
