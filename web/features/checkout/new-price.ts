import { PriceChanged } from '#shared/new-orders.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import type { AppError } from '#shared/lib/errors.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { keepOrder } from './place-order.ts';
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
  const { data: details } = check(PriceChanged, (error as AppError).details);
  const { order } = store.latest();
  const id = order?.id ?? details?.orderId;
  if (id !== undefined) {
    // Changed since it was placed. The order itself has the current price.
    const fresh = await call(orderContract.find, { params: { id } });
    if (order) await store.change({ order: placedOrder(fresh) });
    // The request whose response was lost has placed it: it is paid instead of a second one.
    else await keepOrder(store, fresh);
    return { before, after: fresh.price };
  }
  const after = details?.price ?? details?.quote?.total;
  return after === undefined ? null : { before, after };
}
