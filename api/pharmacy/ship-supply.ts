import type { EntityManager } from '@mikro-orm/postgresql';
import { carrierOf, looksLike, tidyTracking } from '#shared/carrier-formats.ts';
import type { Carrier } from '#shared/carriers.ts';
import { nextToCome } from '#shared/next-supply.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { FillNews } from '#shared/pharmacy.ts';
import { emitMoved } from '#api/orders/move-order.ts';
import { supplyPort } from '#api/orders/supply-port.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { countSent, countUnsent } from '#api/supplies/follow-order.ts';
import { noteSupply } from '#api/supplies/supplied-until.ts';
import { Supply } from '#api/supplies/supply.entity.ts';

/** The carrier that the pharmacy means, if the number looks like one of its own. */
export function parcelOf({ carrier, trackingNumber }: FillNews): {
  carrier: Carrier;
  trackingNumber: string | null;
} {
  const number = tidyTracking(trackingNumber ?? '');
  const word = carrier ?? '';
  // `Canada Post`, or `USPS Ground Advantage` with the service behind it.
  const named = carrierOf(word) ?? 'other';
  return {
    carrier: number && looksLike(named, number) ? named : 'other',
    trackingNumber: number || null,
  };
}

/**
 * The pharmacy has handed the parcel to its carrier. It is a fact, so it is kept even if its prescription or its order has
 * ended meanwhile. An order in care counts it as sent, and says so if this is the parcel that it was to send.
 */
export async function shipSupply(
  em: EntityManager,
  deps: Deps,
  supply: Supply,
  news: FillNews,
): Promise<void> {
  const at = now();
  const parcel = parcelOf(news);
  const { order } = supply;
  await em.populate(supply, ['prescription']);
  const supplies = await em.find(Supply, { order: order.id }, { orderBy: { number: 'asc' } });
  const isInCare = orderStatus.is.inCare(order.status);
  const isNext = isInCare && order.canShipTo('shipped') && nextToCome(supplies) === supply;
  const isCovered = supply.prescription?.state !== 'cancelled';
  if (isNext) {
    order.ship(at);
    Object.assign(order, parcel);
  }
  if (isNext && isCovered) {
    await deps.ports.one(supplyPort).leave(em, deps, order);
  } else {
    const promisedAt = isNext ? order.shipDueAt : null;
    Object.assign(supply, { ...parcel, state: 'shipped', shippedAt: at, promisedAt });
    if (isInCare) await countSent(em, deps, order, { supply, supplies });
    else {
      // Its record is that of something dispensed, and its money is not to go back.
      await noteSupply(em, deps.secrets.data, order, supplies, supply);
      countUnsent(order, supplies);
    }
  }
  if (isNext) await emitMoved(em, order);
}
