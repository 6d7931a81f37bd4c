import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { isToSend, orderStatus, shippingStatus } from '#shared/order-status.ts';
import { lacksPrescription, type SupplyBlock } from '#shared/supply-blocks.ts';
import type { CheckedParcel, ParcelStanding } from '#shared/shipping.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Order } from '#api/orders/order.entity.ts';
import { parcelPolicy } from '#api/orders/orders.policy.ts';
import { isSamePhone } from '#api/platform/phone-key.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';

type ScannedParcel = { reference: string; trackingNumber: string };

/** Predicts what would happen to each parcel, in as many reads whatever their number. */
export async function checkParcels(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  parcels: readonly ScannedParcel[],
): Promise<CheckedParcel[]> {
  const scope = parcelPolicy.scope(actor) as FilterQuery<Order>;
  const references = parcels.map(({ reference }) => reference.toUpperCase());
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  const plain = { disableIdentityMap: true } as const;
  const orders = await em.find(
    Order,
    { $and: [scope, { referenceNumber: { $in: references } }] },
    plain,
  );
  const holders = await em.find(
    Order,
    { $and: [scope, { trackingNumber: { $in: numbers } }] },
    { ...plain, fields: ['referenceNumber', 'trackingNumber'] },
  );
  const orderOf = new Map(orders.map((order) => [order.referenceNumber, order]));
  const held = await blocksOfOrders(em, deps, orders);
  return parcels.map(({ reference, trackingNumber }) => {
    const order = orderOf.get(reference.toUpperCase());
    if (!order) return { reference, standing: 'unknown', ...nobody };
    const about = { reference, id: order.id, patientName: order.patientName };
    const standing = toldOf(actor, standingOf(order, trackingNumber, held.get(order.id)!));
    if (standing === 'other_number')
      return { ...about, standing, instead: order.trackingNumber ?? null };
    const holder = holders.find(
      (one) =>
        one.trackingNumber === trackingNumber && one.referenceNumber !== order.referenceNumber,
    );
    if (standing === 'ready' && holder)
      return { ...about, standing: 'taken', instead: holder.referenceNumber };
    return { ...about, standing, instead: null };
  });
}

/** What who packs is told anyway; any other reason is about money or about a person's health (decision C130). */
const PLAIN: readonly ParcelStanding[] = ['ready', 'shipped', 'other_number', 'phone', 'recalled'];
const toldOf = (actor: Member, standing: ParcelStanding): ParcelStanding =>
  hasRole(actor, 'admin') || PLAIN.includes(standing) ? standing : 'held';

const nobody = { id: null, patientName: null, instead: null };

/** By the same rules as `moveOrder`, which decides when it is shipped. */
function standingOf(
  order: Order,
  trackingNumber: string,
  blocks: readonly SupplyBlock[],
): ParcelStanding {
  if (order.shippingStatus != null && shippingStatus.is.dispatched(order.shippingStatus))
    return order.trackingNumber === trackingNumber ? 'shipped' : 'other_number';
  if (order.isTrial) return 'test_money';
  if (order.isDisputed) return 'disputed';
  if (order.isReturned()) return 'refunded';
  if (orderStatus.is.ended(order.status)) return 'ended';
  if (order.paymentStatus !== 'paid') return 'not_paid';
  if (blocks.includes('red_open')) return 'red_open';
  if (!isToSend(order)) return 'undecided';
  if (blocks.some(lacksPrescription)) return 'no_prescription';
  if (blocks.includes('recalled')) return 'recalled';
  if (blocks.length > 0) return 'held';
  // Lists contain phones too, and some have the shape and the check digit of a parcel's number.
  const { patientPhone } = order;
  return patientPhone && isSamePhone(trackingNumber, patientPhone) ? 'phone' : 'ready';
}
