import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Carrier } from '#shared/carriers.ts';
import type { Member } from '#shared/lib/actor.ts';
import { isUnderWay } from '#shared/order-status.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { supplyPort } from '#api/orders/supply-port.ts';

/** The tracking number of a parcel that was sent has changed. `at` distinguishes one correction from the next. */
export const parcelCorrected = defineEvent(
  'parcel.corrected',
  z.object({ orderId: z.number(), at: z.number() }),
);

type Correction = { carrier: Carrier; trackingNumber: string; version?: number | undefined };

/**
 * Corrects the tracking number as long as the parcel is on its way, and has the patient notified. The same number again
 * changes nothing and notifies nobody. The caller has locked the order's row.
 */
export async function correctParcel(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { carrier, trackingNumber, version }: Correction,
): Promise<void> {
  if (!isUnderWay(order)) throw order.wrongStatus();
  const right = { trackingNumber, carrier };
  if (order.trackingNumber === trackingNumber && order.carrier === carrier) return;
  order.ensureVersion(version);
  const detail = changesOf(order, right);
  await record(em, actor, { action: 'change', subject: 'order', ...aboutOrder(order), detail });
  const isOtherNumber = order.trackingNumber !== trackingNumber;
  em.assign(order, right);
  await deps.ports.one(supplyPort).renumber(em, deps, order);
  await em.flush();
  if (isOtherNumber) await emit(em, parcelCorrected, { orderId: order.id, at: now().getTime() });
}
