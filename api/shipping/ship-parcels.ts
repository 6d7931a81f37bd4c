import { hasRole, type Member } from '#shared/lib/actor.ts';
import type { Carrier } from '#shared/carriers.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { shippingStatus } from '#shared/order-status.ts';
import { orderErrors } from '#shared/order-errors.ts';
import { supplyErrors } from '#shared/supplies.ts';
import { shippingErrors, type ShipResult } from '#shared/shipping.ts';
import { moveOrder } from '#api/orders/move-order.ts';
import { orderRelations } from '#api/orders/orders.present.ts';
import { parcelPolicy } from '#api/orders/orders.policy.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';

type Parcel = { orderId: number; carrier: Carrier; trackingNumber: string };

/**
 * Ships each order in its own transaction, by the rules of a single one and with its audit entry. A list whose response
 * was lost can be sent again: orders that were shipped with the same number are skipped, so nobody needs to know how
 * far it got.
 */
export async function shipParcels(
  deps: Deps,
  actor: Member,
  parcels: readonly Parcel[],
): Promise<ShipResult[]> {
  const results: ShipResult[] = [];
  for (const parcel of parcels) results.push(await shipOne(deps, actor, parcel));
  return results;
}

async function shipOne(
  deps: Deps,
  actor: Member,
  { orderId, carrier, trackingNumber }: Parcel,
): Promise<ShipResult> {
  try {
    return await deps.orm.em.fork().transactional(async (em) => {
      const order = await findFor(
        em,
        actor,
        parcelPolicy,
        { id: orderId },
        { lock: true, populate: orderRelations },
      );
      const hasLeft =
        order.shippingStatus != null && shippingStatus.is.dispatched(order.shippingStatus);
      if (hasLeft && order.trackingNumber === trackingNumber)
        return { orderId, outcome: 'already', code: null };
      await moveOrder(em, deps, order, actor, { status: 'shipped', carrier, trackingNumber });
      return { orderId, outcome: 'shipped', code: null };
    });
  } catch (error) {
    // A database that does not respond says nothing about this order, so the whole list is sent again.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { orderId, outcome: 'refused', code: reasonFor(actor, error.code) };
  }
}

const PLAIN: readonly string[] = [
  errors.not_found.code,
  orderErrors.already_decided.code,
  orderErrors.wrong_status.code,
  supplyErrors.no_lot.code,
  supplyErrors.recalled.code,
];

/** Who packs is not told of money or health (decision C130). */
const reasonFor = (actor: Member, code: string): string =>
  hasRole(actor, 'admin') || PLAIN.includes(code) ? code : shippingErrors.held.code;
