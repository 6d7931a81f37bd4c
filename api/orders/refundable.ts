import { orderStatus, type OrderStatus } from '#shared/order-status.ts';

/** What of an order says how much of its money may go back: cents, of which those held, those for what has not left, and of these those for what a pharmacy has made. */
type Money = {
  status: OrderStatus;
  price: number;
  shippingFee: number;
  heldAmount: number;
  unsentAmount: number;
  madeAmount: number;
  hasLeft: () => boolean;
};

/**
 * The cents in question when an order ends. The money for what was sent is kept (decision C129), and for what a
 * pharmacy has made, which it may send whatever we say, with its shipping. Of one that was called
 * off the rest has gone back already, so only what was kept of it then is left to be given back.
 */
export function refundableOf(order: Money): number {
  const { heldAmount, madeAmount, price, shippingFee, status } = order;
  if (!order.hasLeft() && madeAmount === 0) return heldAmount;
  const all = order.hasLeft() ? order.unsentAmount : price - shippingFee;
  const open = all - madeAmount;
  const rest = orderStatus.is.calledOff(status) ? heldAmount - (price - open) : heldAmount;
  return Math.max(0, Math.min(rest, open));
}
