import { orderContract } from '#shared/orders.ts';
import { call } from '#web/lib/api.ts';
import { isPaid, learnFrom, withoutOrder } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

/** Gives up an unpaid order, so that contact and address can be changed; one that was paid meanwhile stays. */
export async function reopenOrder(store: PurchaseStore): Promise<void> {
  const { order } = store.latest();
  if (!order) return;
  const fresh = await call(orderContract.find, { params: { id: order.id } });
  const learned = { ...store.latest(), ...learnFrom(store.latest(), fresh) };
  await store.change(isPaid(learned) ? learned : withoutOrder);
}
