import { PriceChanged } from '#shared/new-orders.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import type { AppError } from '#shared/lib/errors.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { placedOrder } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';
import { check } from '#web/lib/zod.ts';

/** Cents on screen, and cents that the server would charge. */
export type NewPrice = { before: number; after: number };

/** The price in an `order.price_changed` error. Null for any other error. */
export async function readNewPrice(
  error: unknown,
  store: PurchaseStore,
  before: number,
): Promise<NewPrice | null> {
  if (!hasCode(error, orderErrors.price_changed.code)) return null;
  const { order } = store.latest();
  if (order) {
    // An existing order that an administrator has changed since. The order itself has the current price.
    const fresh = placedOrder(await call(orderContract.find, { params: { id: order.id } }));
    await store.change({ order: fresh });
    return { before, after: fresh.price };
  }
  const details = check(PriceChanged, (error as AppError).details);
  return details.success ? { before, after: details.data.quote.total } : null;
}
