import type { ProductId } from '#shared/catalogue.ts';
import { now } from '#shared/lib/clock.ts';
import { orderContract } from '#shared/orders.ts';
import { programmeMonth } from '#shared/programme-month.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/**
 * The first month of the programme that a new order of this medicine pays for (decision C138). Null while the own orders
 * are not known; month 1 for somebody without an account, of whose deliveries nobody knows.
 */
export function useProgrammeMonth(
  product: ProductId,
  isMember: boolean,
): { month: number | null; isPending: boolean } {
  const orders = useEndpoint(orderContract.list, {}, { enabled: isMember });
  if (!isMember) return { month: 1, isPending: false };
  const month = orders.data ? programmeMonth(orders.data, product, now()) : null;
  return { month, isPending: month === null && orders.isPending };
}
