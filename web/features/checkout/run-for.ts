import { AppError } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import { isPaid, nextRun, type Purchase } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

/**
 * The run for this choice, where it needs another order than the one that waits for its payment, otherwise null. That
 * one is dropped first (`reopenOrder` says when that is refused), and whoever turns out to have paid it is refused with
 * `order.already_paid`.
 */
export async function runFor(
  store: PurchaseStore,
  choice: Pick<Purchase, 'product' | 'plan' | 'healthCheck'>,
): Promise<Purchase | null> {
  const before = { ...store.latest(), ...choice };
  const next = nextRun(before);
  if (!next || isPaid(before)) return next;
  // Comes with the card's step, and few have an order at the first one.
  const { reopenOrder } = await import('./pay.ts');
  await reopenOrder(store);
  if (isPaid(store.latest())) throw new AppError(orderErrors.already_paid);
  return next;
}
